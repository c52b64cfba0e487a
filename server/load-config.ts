import { existsSync } from 'node:fs';
import { type CompanyDefaults, type Config, envToConfig } from './config.ts';
import { readEnv } from './settings.ts';

/** From the environment and, where it says nothing, from a file .env in the working folder. */
export const loadConfig = (company: CompanyDefaults): Config => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return envToConfig(readEnv(process.env), company);
};
