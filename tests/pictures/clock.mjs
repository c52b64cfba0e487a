/*
 * Loaded into every process of the demo before anything else: moves its clock. No TypeScript, since npm may run
 * on a Node that reads none.
 */

const shiftMs = Number(new URL(import.meta.url).searchParams.get('shift'));
const Real = Date;

globalThis.Date = class extends Real {
  constructor(...given) {
    super(...(given.length === 0 ? [Real.now() + shiftMs] : given));
  }

  static now() {
    return Real.now() + shiftMs;
  }
};
