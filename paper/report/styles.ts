import { tokens } from '#brand/tokens.ts';

/** The site's own palette. Clay is for actions, of which there are none. */
const ground = `
${tokens}
*{box-sizing:border-box}
html{background:var(--color-limestone);-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;color:var(--color-soil);font:1.0625rem/1.5 var(--font-sans);font-variant-numeric:tabular-nums}
h1,h2,.figures dd{font-family:var(--font-display);font-weight:700;line-height:1.15;text-wrap:balance;font-variant-numeric:normal}
header,.inside,footer{max-width:78rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:2.5rem;padding-bottom:1.75rem}
header p{margin:0;color:var(--color-loam)}
header .company{font-weight:600;color:var(--color-bluebonnet)}
h1{font-size:clamp(2rem,1.4rem + 2.6vw,3.25rem);margin:.25rem 0 .5rem}
h2{font-size:clamp(1.5rem,1.3rem + .8vw,1.875rem);margin:0 0 .35rem}
section{padding-top:2.5rem}
section+section{border-top:2px solid var(--color-line);margin-top:2.5rem}
.why{margin:0 0 1.5rem;max-width:42rem;color:var(--color-loam);text-wrap:pretty}
@media(width>=48rem){.beside{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:0 3rem}}
.small{margin:0;max-width:42rem;color:var(--color-loam);font-size:.9375rem}
.empty{padding-top:2rem;padding-bottom:3rem}
.empty p{max-width:42rem}
footer{padding-top:2.5rem;padding-bottom:3rem;color:var(--color-loam)}
footer p{margin:.25rem 0;max-width:42rem}
`;

const figures = `
.figures{background:var(--color-soil);color:var(--color-limestone)}
.figures dl{max-width:78rem;margin:0 auto;padding:1.5rem 1.25rem;display:grid;grid-template-columns:repeat(2,1fr);gap:1.25rem 1rem}
.figures div{display:flex;flex-direction:column-reverse;justify-content:flex-end}
.figures .main{grid-column:1/-1}
.figures dd{margin:0;font-size:1.75rem;color:var(--color-wheat);white-space:nowrap}
.figures .main dd{font-size:2.25rem}
.figures dt{font-size:.9375rem;line-height:1.35}
@media(width>=40rem){.figures dl{grid-template-columns:repeat(5,auto);justify-content:space-between}.figures .main{grid-column:auto}.figures dd,.figures .main dd{font-size:clamp(1.75rem,.9rem + 1.8vw,2.5rem)}}
`;

const charts = `
figure{margin:0 0 2rem}
figcaption,caption{font-weight:600;text-align:left}
figcaption{margin-bottom:.75rem}
.bars{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
.bars li{display:grid;grid-template-columns:1fr auto;gap:.125rem 1rem}
.amount{font-weight:600}.part{font-weight:400;color:var(--color-loam)}.amount{white-space:nowrap}.amount .part{margin-right:.375rem;font-size:.875rem}
.bar{grid-column:1/-1;display:block;width:100%;height:.625rem}
.track{fill:#e9dfcb}.bar .length,.lead{fill:var(--color-bluebonnet)}.contract{fill:var(--color-wheat)}.closing{fill:var(--color-sage)}
.key{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0 0 1.25rem;padding:0;font-size:.9375rem}
.key li{display:flex;align-items:center;gap:.5rem}
.key svg{width:.875rem;height:.875rem;flex:none}
.weeks{position:relative;padding:0 0 1.75rem 2.75rem}
.weeks svg{display:block;width:100%;height:clamp(11rem,9rem + 7vw,15rem);overflow:visible}
.grid{stroke:var(--color-line);stroke-width:1;vector-effect:non-scaling-stroke}
.base{stroke:var(--color-soil)}
.rise,.when{position:absolute;font-size:.875rem;line-height:1;color:var(--color-loam);white-space:nowrap}
.rise{left:0;width:2.25rem;text-align:right;transform:translateY(-50%)}
.when{bottom:.25rem;transform:translateX(-50%)}
.when.last{right:0;transform:none}
@media(width<40rem){.sparse{display:none}}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,18rem),1fr));gap:0 2.5rem;margin-bottom:1rem}
.small-plot{margin-bottom:1.5rem}.small-plot svg{height:5rem}.small-plot .sparse{display:none}
`;

/** Rows are blocks of labelled figures until there is room for columns. */
const tables = `
table{width:100%;border-collapse:collapse}
table,tbody,tfoot,caption,tr,th,td{display:block}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tbody tr,tfoot tr{display:grid;padding:.875rem 0;border-bottom:1px solid var(--color-line)}
caption{border-bottom:2px solid var(--color-soil);padding-bottom:.5rem}
tfoot tr{border-top:2px solid var(--color-soil);border-bottom:0;margin-top:-1px}
th,td{padding:0;font-weight:400;text-align:left}
tbody th,tfoot th{grid-column:1/-1;font-weight:600;overflow-wrap:anywhere}
th .bar{margin-top:.25rem}
td{line-height:1.35}
td::before{content:attr(data-label);display:block;font-size:.875rem;font-weight:400;color:var(--color-loam)}
.share{display:block;color:var(--color-loam);font-size:.8125rem;font-weight:400}.share span{white-space:nowrap}
.none{color:var(--color-loam)}
tfoot td{font-weight:600}
@media screen and (width<62rem){td{font-size:.9375rem}}
@media screen and (width<40rem){
tbody tr,tfoot tr{grid-template-columns:repeat(12,minmax(0,1fr));gap:.5rem}
td{grid-column:span 4;overflow-wrap:anywhere}
td:nth-of-type(4){grid-column:span 6}td:nth-of-type(7){grid-column:span 2}
td:nth-of-type(5),td:nth-of-type(6),td:nth-of-type(8),td:nth-of-type(10){grid-column:span 3}
}
@media screen and (40rem<=width<62rem){tbody tr,tfoot tr{grid-template-columns:repeat(5,minmax(0,1fr));gap:.625rem .75rem}}
@media print,(width>=62rem){
table{display:table}thead{display:table-header-group;position:static;clip-path:none}
tbody{display:table-row-group}tfoot{display:table-footer-group}
tr,tbody tr,tfoot tr{display:table-row}th,td{display:table-cell;padding:.5rem 0 .5rem .75rem;border-bottom:1px solid var(--color-line);text-align:right;vertical-align:top}td{font-size:.9375rem}
caption{display:table-caption;border:0;padding-bottom:.25rem}
thead th{font-size:.9375rem;font-weight:600;line-height:1.25;vertical-align:bottom;border-bottom:2px solid var(--color-soil)}
th:first-child{width:20%;min-width:11rem;padding-left:0;text-align:left}
td::before{content:none}
tfoot th,tfoot td{border-bottom:0;border-top:2px solid var(--color-soil)}
}
`;

const print = `
@media print{
@page{margin:14mm}
html{background:#fff;font-size:9.5pt}
th,td{padding:.3rem 0 .3rem .5rem}th:first-child{width:18%}
header,.inside,footer,.figures dl{max-width:none;padding-left:0;padding-right:0}
header{padding-top:0}.figures dl{padding:1rem 1.25rem}
section{padding-top:1.5rem}section+section{margin-top:1.5rem}
tr,figure{break-inside:avoid}h2,.why,caption,thead{break-after:avoid}
.figures,svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
`;

export const styles = [ground, figures, charts, tables, print].join('').replaceAll('\n', '');
