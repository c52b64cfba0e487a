import { tokens } from '#brand/tokens.ts';

/** The site's own palette: limestone, soil, bluebonnet, clay, sage. */
export const styles = `
${tokens}
body{margin:0 auto;max-width:68rem;padding:2rem 1.25rem 4rem;background:var(--color-limestone);color:var(--color-soil);font:1rem/1.5 var(--font-sans)}
h1,h2{font-family:var(--font-display);line-height:1.2}
h2{margin:2.5rem 0 .5rem;border-top:2px solid var(--color-soil);padding-top:1rem}
.sum{font-size:1.25rem}
.how{max-width:60rem;margin:.75rem 0 .25rem;color:var(--color-loam)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{padding:.3rem .75rem .3rem 0;border-bottom:1px solid var(--color-line);text-align:left;vertical-align:top}
td.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
td.v{font-weight:700;color:var(--color-sage)}
tr.fail td.v,.error{color:var(--color-clay);font-weight:700}
td.note{color:var(--color-loam);overflow-wrap:anywhere}
.bar rect{fill:var(--color-bluebonnet)}.bar.fail rect{fill:var(--color-clay)}.bar path{stroke:var(--color-soil);stroke-width:2}
figure{margin:1.5rem 0 0}figcaption{font-weight:700}
.line{max-width:40rem;width:100%;height:auto}
.line polyline{fill:none;stroke:var(--color-bluebonnet);stroke-width:3}.line circle{fill:var(--color-bluebonnet)}
.line .axes{fill:none;stroke:var(--color-soil)}.line text{font-size:14px;fill:var(--color-soil)}
`;
