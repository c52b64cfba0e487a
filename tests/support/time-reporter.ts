import type { Reporter, TestModule } from 'vitest/node';
import { type FileTime, whereTimeWent } from './where-time-went.ts';

const timeOf = (module: TestModule): FileTime => {
  const { prepareDuration, collectDuration, duration } = module.diagnostic();
  return {
    project: module.project.name,
    file: module.relativeModuleId,
    ms: prepareDuration + collectDuration + duration,
    busyMs: module.meta().busyMs ?? 0,
  };
};

const triedAgain = (modules: readonly TestModule[]): string[] =>
  modules.flatMap((module) =>
    [...module.children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${module.relativeModuleId}: ${test.fullName}`),
  );

/** Ends a run of many files with where its time went, and what passed only when it tried again. */
export default class TimeReporter implements Reporter {
  #began = 0;
  #firstFile: number | undefined;

  onTestRunStart(): void {
    this.#began = performance.now();
  }

  onTestModuleQueued(): void {
    this.#firstFile ??= performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= 10) return;
    const lines = whereTimeWent({
      setupMs: (this.#firstFile ?? this.#began) - this.#began,
      wholeMs: performance.now() - this.#began,
      files: modules.map(timeOf),
      triedAgain: triedAgain(modules),
    });
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}
