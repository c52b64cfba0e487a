import { tokens } from '#brand/tokens.ts';
import { barStyles } from '../bar-styles.ts';

/** A sheet of paper on the screen, and one sheet of Letter or A4 from the printer. */
export const styles = `
${tokens}
*{box-sizing:border-box}
body{margin:0;color:var(--color-soil);background:var(--color-limestone);font:1rem/1.5 var(--font-sans);overflow-wrap:break-word}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1.25rem 2.5rem;background:#fff}
h1,h2{font-family:var(--font-display);line-height:1.2;text-wrap:balance}
h1{font-size:1.75rem;margin:.25rem 0}
h2{font-size:1.15rem;margin:0 0 .35rem}
p{margin:0 0 .5rem}
a{color:var(--color-bluebonnet)}
header{border-bottom:3px solid var(--color-soil);padding-bottom:.6rem;margin-bottom:.9rem}
header .phone{white-space:nowrap}
header p{margin:0;color:var(--color-loam)}
section{margin-top:1.4rem}
dl{margin:0}
dl div{display:flex;flex-wrap:wrap;gap:0 1rem;padding:.15rem 0}
dd{margin:0}
.facts dt{flex:0 0 6rem;color:var(--color-loam)}
.facts dd{flex:1 1 10rem;overflow-wrap:anywhere}
.lines{font-variant-numeric:tabular-nums}
.lines div{padding:.3rem 0;border-bottom:1px solid var(--color-line)}
.lines dt{flex:1 1 9em}
.lines dd{margin-left:auto}
.amount{margin-top:1rem;padding:.75rem 1rem;background:var(--color-limestone);border-left:5px solid var(--color-bluebonnet)}
.amount p{margin:0}
.amount .sum{font:700 min(2.1rem,12vw)/1.2 var(--font-display)}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th{font-weight:400;text-align:left;vertical-align:top}
th,td{padding:.3rem 0;border-bottom:1px solid var(--color-line)}
td{text-align:right;white-space:nowrap;vertical-align:top;padding-left:.5rem}
.lines .sum{font-weight:700;border-bottom:0;border-top:2px solid var(--color-soil)}
tr.sum>*{font-weight:700;border-bottom:0;border-top:2px solid var(--color-soil)}
.listing{font-size:.875rem;margin:.25rem 0 .6rem;line-height:1.3}
.listing thead th{text-align:right;font-weight:600;vertical-align:bottom;padding-left:.5rem}
.of{display:none}
.compared{container-type:inline-size}
@container(width<26em){
.listing tr{display:flex;flex-wrap:wrap;padding:.35rem 0;border-bottom:1px solid var(--color-line)}
.listing :is(th,td){border:0;padding:.1rem 0;flex:1}
.listing th[scope=row]{flex:1 0 100%;color:var(--color-loam)}
.listing thead td{display:none}
.listing tr.sum{border-bottom:0;border-top:2px solid var(--color-soil)}
.listing tr.sum>*{border:0;color:inherit}
}
@container(width<15em){
.listing thead{position:absolute;overflow:hidden;width:1px;height:1px;clip-path:inset(50%)}
.listing tbody td{display:flex;flex:1 0 100%;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding-left:1rem}
.of{display:inline;white-space:normal}
}
.note p{white-space:pre-line}
.small{font-size:.875rem;color:var(--color-loam)}
.notice{padding:.6rem .9rem;border:1.5px solid var(--color-bark)}
.notice h2{font-size:1rem}
.notice p{margin:0}
${barStyles}
@media(width>=40rem){main{padding:2.5rem 3rem 3rem}.listing{font-size:1rem}body:has(.bar) main{margin-bottom:2rem}}
@page{margin:9mm 15mm}
@media print{
body,main{background:#fff;max-width:none;padding:0;margin:0;font-size:9pt;line-height:1.28}
h1{font-size:16pt}h2{font-size:10.5pt;margin-bottom:1.5pt}
header{padding-bottom:4pt;margin-bottom:5pt;display:grid;grid-template-columns:1fr auto;align-items:end}
header h1{grid-row:1;margin:0}header p:first-child{text-align:right}header p:last-child{grid-column:1/-1}
section{margin-top:6pt;break-inside:avoid}
p{margin-bottom:2.5pt}
.facts div{padding:0}.facts dt{flex-basis:22mm}
.amount{margin-top:6pt;padding:4pt 8pt}.amount .sum{font-size:17pt}
.lines div,th,td{padding:1.6pt 0}td{padding-left:8pt}
.listing{font-size:8.5pt;margin:2pt 0 4pt}
.small{font-size:8pt}
.notice{padding:4pt 7pt}.notice h2{font-size:9.5pt}
.amount,.notice{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
`;
