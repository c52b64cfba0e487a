import { loadLanguages } from '#content/load-company.ts';
import { loadConfig } from '#settings/load-config.ts';
import { answers } from './answers.ts';

/* For a container: whether service and desk of this machine answer. A desk that is left out is well. */

const { host, port, desk } = loadConfig(loadLanguages().english.company);
const found = await Promise.all([answers({ host, port }), answers(desk)]);
const isDown = found.includes('down');
process.stdout.write(`service ${found[0]}, desk ${found[1]}\n`);
process.exit(isDown ? 1 : 0);
