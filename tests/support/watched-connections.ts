import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from './service-leads.ts';

/** An environment in which every connection is noted, as of somebody who has just come, on no build server. */
export const watchedConnections = () => {
  const folder = temporaryFolder();
  const file = join(folder, 'connections');
  const preload = pathToFileURL(resolve('tests/support/note-connections.ts')).href;
  const env = { CONNECTIONS: file, NODE_OPTIONS: `--import ${preload}`, XDG_CONFIG_HOME: folder };
  const connections = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return { env, connections };
};
