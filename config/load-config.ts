import { existsSync } from 'node:fs';
import { type Config, envToConfig } from './config.ts';
import { type CompanyDefaults, readEnv } from './env.ts';

/** From the environment and, where it says nothing, from a file .env in the working folder. */
export const loadConfig = (company: CompanyDefaults): Config => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return envToConfig(readEnv(process.env), company);
};
