import { whereDeskIs } from '#config/desk-port.ts';
import { loadConfig } from '#config/load-config.ts';
import { loadLanguages } from '#content/load-company.ts';
import { answers } from './answers.ts';

/* For a container: whether service and desk of this machine answer. A desk that is left out is well. */

const config = loadConfig(loadLanguages().english.company);
const found = await Promise.all([answers(config), answers(whereDeskIs(config))]);
const isDown = found.includes('down');
process.stdout.write(`service ${found[0]}, desk ${found[1]}\n`);
process.exit(isDown ? 1 : 0);
