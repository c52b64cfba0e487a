import { tokens } from '#brand/tokens.ts';
import { barStyles } from '../bar-styles.ts';

/**
 * One sheet of Letter, folded in three for a #10 envelope with a window: the recipient stands where the window shows it
 * however the sheet slides, and nothing else does. On a phone it is read, not measured.
 */
export const sheetStyles = `
${tokens}
*{box-sizing:border-box}
body{margin:0;color:var(--color-soil);background:var(--color-limestone);font:1rem/1.5 var(--font-sans);overflow-wrap:anywhere}
${barStyles}
main{max-width:46rem;margin:0 auto 2rem;padding:1.5rem 1.25rem 2.5rem;background:#fff}
h1{margin:0 0 .9rem;font:700 1.2rem/1.25 var(--font-display)}
p{margin:0 0 .9rem}
.lines{white-space:pre-line}
.from{color:var(--color-loam)}
.date{margin:1.5rem 0}
.to{margin:0 0 2rem}
.names{margin-top:2.2rem}
.mail{margin:0;padding-bottom:.9rem;border-bottom:1px solid var(--color-line)}
.mail div{display:flex;flex-wrap:wrap;gap:0 1rem}
.mail dt{flex:0 0 5rem;color:var(--color-loam)}
.mail dd{margin:0;flex:1 1 12rem}
.mail+h1{margin-top:1.2rem}
.quiet{color:var(--color-loam)}
.end{text-decoration:underline}
@page{size:letter;margin:0}
@media print{
body,main{background:#fff;margin:0}
.paper{position:relative;max-width:none;width:8.5in;padding:3.75in 1in 0;font:11pt/1.4 var(--font-sans)}
.paper.long{font-size:9.5pt;line-height:1.3}
.paper h1{font-size:12.5pt;margin-bottom:9pt}
.paper p{margin-bottom:8pt}
.paper .from,.paper .to,.paper .date{position:absolute;margin:0;line-height:13.5pt}
.paper .from{top:.5in;left:1in;max-width:4in;font-size:10pt}
.paper .date{top:1.5in;right:1in;white-space:nowrap}
.paper .to{top:2.52in;left:1in;width:3.35in}
.paper .names{margin-top:30pt}
.paper.long .names{margin-top:20pt}
.letter-mail{padding:.75in 1in}
}
`;
