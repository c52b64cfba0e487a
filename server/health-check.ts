import { whereDeskIs } from '#config/desk-port.ts';
import { shownContent } from '#domain/publishing/published-content.ts';
import { answers } from './answers.ts';

/* For a container: whether service and desk of this machine answer. A desk that is left out is well. */

const { config } = shownContent();
const found = await Promise.all([answers(config), answers(whereDeskIs(config))]);
const isDown = found.includes('down');
process.stdout.write(`service ${found[0]}, desk ${found[1]}\n`);
process.exit(isDown ? 1 : 0);
