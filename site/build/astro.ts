/*
 * Astro as it comes tells its makers of every build, and asks whether there is a newer one. This project calls
 * nobody, so it is started here and nowhere else.
 */

process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
process.env['ASTRO_DISABLE_UPDATE_CHECK'] = 'true';

await import(new URL('../../node_modules/astro/bin/astro.mjs', import.meta.url).href);
