// Three soft sounds, made on the spot; off until somebody wants them.

let context = null;
const NOTES = { card: [[520, 0.05, "triangle"]], wood: [[180, 0.07, "sine"]], bell: [[660, 0.5, "sine"], [990, 0.4, "sine"]] };

export const sounding = (on) => {
  if (on !== undefined) localStorage.setItem("sound", on ? "on" : "off");
  return localStorage.getItem("sound") === "on";
};

export const play = (name) => {
  if (!sounding() || (document.hidden && name !== "bell")) return; // the bell calls back who looked away
  context ??= new AudioContext();
  for (const [pitch, time, shape] of NOTES[name]) {
    const [tone, loud] = [context.createOscillator(), context.createGain()];
    tone.type = shape;
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.08, context.currentTime);
    loud.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + time);
    tone.connect(loud).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + time);
  }
};
