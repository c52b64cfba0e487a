import { tokens } from '#brand/tokens.ts';

/** Black on white, since it is meant for paper; hashes may break anywhere rather than run off it. */
export const styles = `
${tokens}
*{box-sizing:border-box}
body{margin:0 auto;max-width:52rem;padding:2rem 1.25rem 3rem;color:var(--color-soil);background:#fff;font:1rem/1.5 var(--font-sans)}
h1,h2{font-family:var(--font-display);line-height:1.2;text-wrap:balance}
h1{font-size:2rem;margin:.25rem 0}
h2{font-size:1.25rem;margin:0 0 .5rem}
p{margin:0 0 .5rem}
header{border-bottom:3px solid var(--color-soil);padding-bottom:.75rem;margin-bottom:1.25rem}
header p{margin:0;color:var(--color-loam)}
section{margin-top:1.5rem}
.outcome{border:2px solid var(--color-soil);padding:.75rem 1rem}
.outcome p{margin:0}
.outcome p+p{margin-top:.25rem}
.outcome strong{font-size:1.125rem;margin-right:.25rem}
blockquote{margin:0;padding:.75rem 1rem;background:var(--color-limestone);border-left:4px solid var(--color-bark)}
blockquote p{margin:0;white-space:pre-line}
.label{font-weight:600}
.box{font-size:1.25em;line-height:1}
.note{color:var(--color-loam);margin:.375rem 0 0}
dl{margin:0}
dl div{display:grid;grid-template-columns:11rem 1fr;gap:0 1rem;padding:.25rem 0;border-bottom:1px solid var(--color-line)}
dt{color:var(--color-loam)}
dd{margin:0;overflow-wrap:anywhere}
.hashes dd,pre{font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.hashes+*{margin-top:.5rem}
.broken{border:2px solid var(--color-brick);padding:.5rem .75rem}
.broken p{margin:0;font-weight:600}
ol,ul{margin:.25rem 0 0;padding-left:1.25rem}
li{margin-bottom:.25rem}
pre{margin:.25rem 0 0;padding:.375rem .5rem;background:var(--color-limestone);white-space:pre-wrap;overflow-wrap:anywhere}
@media(width<36rem){dl div{grid-template-columns:1fr}}
@page{margin:11mm 14mm}
@media print{
body{max-width:none;padding:0;font-size:9pt;line-height:1.35}
h1{font-size:16pt}h2{font-size:11pt;margin-bottom:2pt}
header{padding-bottom:4pt;margin-bottom:7pt}
section{margin-top:6pt}li{margin-bottom:1pt}
.outcome{padding:4pt 7pt}.outcome strong{font-size:10.5pt}
blockquote{padding:4pt 7pt}
dl div{padding:1pt 0;grid-template-columns:32mm 1fr}
.hashes dd,pre{font-size:8pt;line-height:1.35}
pre{padding:2pt 4pt}
section,li,blockquote{break-inside:avoid}
blockquote,pre{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
`;
