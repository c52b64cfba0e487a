import { drawSite } from './draw-site.ts';

/** A program of its own: drawing takes seconds and memory that a service has better uses for, and both end with it. */
const [rendererFolder = '', into = ''] = process.argv.slice(2);
await drawSite(rendererFolder, into);
