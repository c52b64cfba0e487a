import { leastSize, regionOf, type Shape } from '#content/photo-shapes.ts';

/*
 * The frame over a photograph: dragged with a finger, and moved by the same three boxes that work without it. They are
 * what is sent.
 */

const part = document.querySelector<HTMLElement>('[data-cut]');
const picture = part?.querySelector('img');
const form = part?.closest('form');

const begin = (part: HTMLElement, picture: HTMLImageElement, form: HTMLFormElement): void => {
  const shape = part.dataset['cut'] as Shape;
  const whole = { width: picture.naturalWidth, height: picture.naturalHeight };
  const box = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const [own, across, down, size] = ['own', 'across', 'down', 'size'].map(box) as [
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
  ];
  const frame = document.createElement('div');
  frame.className = 'cut-frame';
  part.append(frame);
  size.min = String(leastSize(whole, shape));

  const region = () =>
    regionOf(whole, shape, {
      across: across.valueAsNumber,
      down: down.valueAsNumber,
      size: size.valueAsNumber,
    });

  const show = (): void => {
    frame.hidden = !own.checked;
    const { left, top, width, height } = region();
    const inPercent = (pixels: number, of: number) => `${(pixels / of) * 100}%`;
    frame.style.left = inPercent(left, whole.width);
    frame.style.top = inPercent(top, whole.height);
    frame.style.width = inPercent(width, whole.width);
    frame.style.height = inPercent(height, whole.height);
  };

  /** How far a box moves for as many pixels of the photograph. */
  const moved = (box: HTMLInputElement, from: number, pixels: number, room: number): void => {
    if (room > 0) box.value = String(from + (pixels / room) * 100);
  };

  frame.addEventListener('pointerdown', (down_) => {
    down_.preventDefault();
    frame.setPointerCapture(down_.pointerId);
    const from = { across: across.valueAsNumber, down: down.valueAsNumber };
    const scale = whole.width / picture.clientWidth;
    const { width, height } = region();
    const move = ({ clientX, clientY }: PointerEvent): void => {
      moved(across, from.across, (clientX - down_.clientX) * scale, whole.width - width);
      moved(down, from.down, (clientY - down_.clientY) * scale, whole.height - height);
      show();
    };
    frame.addEventListener('pointermove', move);
    const end = () => frame.removeEventListener('pointermove', move);
    frame.addEventListener('pointerup', end, { once: true });
    frame.addEventListener('pointercancel', end, { once: true });
  });
  form.addEventListener('input', show);
  // Who comes back finds what was typed, which the page was not drawn with.
  addEventListener('pageshow', show);
  show();
};

if (part && picture && form) {
  picture.decode().then(
    () => begin(part, picture, form),
    // What cannot be shown is told by the page.
    () => undefined,
  );
}
