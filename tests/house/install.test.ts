import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = { packages: Record<string, { hasInstallScript?: boolean }> };

const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages }: Locked = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test('somebody has decided on every install script, on every platform', () => {
  const withScript = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScript)].sort());
});
