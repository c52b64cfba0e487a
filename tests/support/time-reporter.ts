import type { Reporter, TestModule } from 'vitest/node';
import { type FileTime, whereTimeWent } from './where-time-went.ts';

/** Ends a run of many files with where its time went. */
export default class TimeReporter implements Reporter {
  #began = 0;
  #firstFile: number | undefined;
  readonly #begun = new Map<TestModule, number>();
  readonly #files: FileTime[] = [];

  onTestRunStart(): void {
    this.#began = performance.now();
  }

  onTestModuleQueued(module: TestModule): void {
    const now = performance.now();
    this.#firstFile ??= now;
    this.#begun.set(module, now);
  }

  onTestModuleEnd(module: TestModule): void {
    const now = performance.now();
    const ms = now - (this.#begun.get(module) ?? now);
    this.#files.push({ project: module.project.name, file: module.relativeModuleId, ms });
  }

  onTestRunEnd(): void {
    if (this.#files.length <= 10) return;
    const lines = whereTimeWent({
      setupMs: (this.#firstFile ?? this.#began) - this.#began,
      wholeMs: performance.now() - this.#began,
      files: this.#files,
    });
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}
