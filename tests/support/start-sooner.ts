import { resolve } from 'node:path';

/*
 * Starting is most of what many tests wait for: what one process compiled, the next need not. Vitest takes this
 * from its workers where coverage is measured, and from all that they start, which nobody measures.
 */
delete process.env['NODE_DISABLE_COMPILE_CACHE'];
process.env['NODE_COMPILE_CACHE'] = resolve('node_modules/.compiled-for-tests');
