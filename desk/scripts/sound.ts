const choice = 'desk-sound';

const isOn = (): boolean => localStorage.getItem(choice) !== 'off';

/** A quiet note. A browser in which nobody has tapped yet plays none. */
export const ring = (): void => {
  if (!isOn()) return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.6);
  tone.frequency.value = 660;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.6);
  tone.onended = () => audio.close();
};

/** The button that switches it, which only makes sense where scripts run. */
export const offerSilence = (): void => {
  const button = document.querySelector<HTMLButtonElement>('[data-sound]');
  if (button === null) return;
  const show = (): void => {
    button.textContent = isOn() ? 'Sound is on' : 'Sound is off';
    button.setAttribute('aria-pressed', String(isOn()));
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    localStorage.setItem(choice, isOn() ? 'off' : 'on');
    show();
    ring();
  });
  show();
};
