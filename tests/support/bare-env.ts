/** Nothing of whoever runs the tests; what a file compiles, the next one need not. */
export const bareEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  DRAWING_PRIORITY: process.env['DRAWING_PRIORITY'],
};
