import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { endWithUs } from './end-with-us.ts';
import { unpackPackage } from './get-packages.ts';
import { untilItHolds } from './until-it-holds.ts';

/** Where the two names lead, and where the product listens behind them. */
type Behind = { port: number; site: string; desk: string; siteAt: string; deskAt: string };

type RunningProxy = { log: () => string; stop: () => Promise<void> };

/** Each in a package of Debian's, and where it stands there. */
const programs = { caddy: 'usr/bin/caddy', nginx: 'usr/sbin/nginx' } as const;

export type ProxyName = keyof typeof programs;

/** Beside what npm installed: the next run finds it. */
const keptIn = resolve('node_modules', '.proxies');

const programOf = (name: ProxyName): string => {
  const folder = join(keptIn, name);
  const program = join(folder, programs[name]);
  if (!existsSync(program)) unpackPackage(name, folder);
  return program;
};

/** Whether this machine can have it; where tests decide, it must. */
export const isToBeHad = (name: ProxyName): boolean => {
  try {
    return existsSync(programOf(name));
  } catch (error) {
    if (process.env['CI']) throw error;
    return false;
  }
};

/** Debian's Caddy with the project's file, and certificates of an authority of its own. */
const startCaddy = async (behind: Behind): Promise<RunningProxy> => {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{
	admin off
	local_certs
	skip_install_trust
	auto_https disable_redirects
	https_port ${behind.port}
	storage file_system ${folder}
}
import ${resolve('deploy/Caddyfile')}
`,
  );
  const { site, desk, siteAt, deskAt } = behind;
  const env = { SITE_NAME: site, DESK_NAME: desk, SITE_AT: siteAt, DESK_AT: deskAt };
  const words = ['run', '--config', file, '--adapter', 'caddyfile'];
  return run(programOf('caddy'), words, { folder, env: { ...env, HOME: folder }, behind });
};

/** Debian's nginx with the project's file, in which names, ports and certificates are put as an owner does. */
const startNginx = async (behind: Behind): Promise<RunningProxy> => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const [certificate, key] = makeCertificate(folder, behind);
  const server = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/\/etc\/letsencrypt\/live\/\S+\/fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\/live\/\S+\/privkey\.pem/g, key)
    .replaceAll('www.example.com', behind.site)
    .replaceAll('desk.example.com', behind.desk)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${behind.port} `)
    .replaceAll('127.0.0.1:3000', behind.siteAt)
    .replaceAll('127.0.0.1:3001', behind.deskAt)
    .replaceAll('/var/log/nginx/', `${folder}/`);
  const file = join(folder, 'nginx.conf');
  for (const kept of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, kept));
  writeFileSync(
    file,
    `daemon off;
pid ${folder}/pid;
worker_processes 1;
error_log stderr;
events {}
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${server}
}
`,
  );
  return run(programOf('nginx'), ['-c', file, '-p', folder], { folder, env: {}, behind });
};

const makeCertificate = (folder: string, { site, desk }: Behind): [string, string] => {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const names = `subjectAltName=DNS:${site},DNS:${desk}`;
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const words = ['req', ...kind, '-days', '2', '-subj', `/CN=${site}`, '-addext', names];
  execFileSync('openssl', [...words, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return [certificate, key];
};

type Run = { folder: string; env: Record<string, string>; behind: Behind };

const run = async (program: string, words: string[], { folder, env, behind }: Run) => {
  const { PATH } = process.env;
  const child = spawn(program, words, { env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  endWithUs(child);
  const said: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (bytes: Buffer) => said.push(bytes));
  }
  const told = () => Buffer.concat(said).toString();
  await untilItHolds(() => {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${told()}`);
    return isListening(behind.port);
  });
  const access = join(folder, 'access.log');
  return {
    /** Whatever it wrote down of requests. */
    log: () => told() + (existsSync(access) ? readFileSync(access, 'utf8') : ''),
    stop: async () => {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const isListening = (port: number): Promise<void> =>
  new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => done(void socket.destroy()));
    socket.on('error', fail);
  });

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

export const startProxy = { caddy: startCaddy, nginx: startNginx };
