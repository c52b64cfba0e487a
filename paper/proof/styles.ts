/** Black on white, since it is meant for paper; hashes may break anywhere rather than run off it. */
export const styles = `
*{box-sizing:border-box}
body{margin:0 auto;max-width:52rem;padding:2rem 1.25rem 3rem;color:#1c1815;background:#fff;font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
h1,h2{font-family:Georgia,"Times New Roman",serif;line-height:1.2;text-wrap:balance}
h1{font-size:2rem;margin:.25rem 0}
h2{font-size:1.25rem;margin:0 0 .5rem}
p{margin:0 0 .5rem}
header{border-bottom:3px solid #1c1815;padding-bottom:.75rem;margin-bottom:1.25rem}
header p{margin:0;color:#4a4038}
section{margin-top:1.5rem}
.outcome{border:2px solid #1c1815;padding:.75rem 1rem}
.outcome p{margin:0}
.outcome p+p{margin-top:.25rem}
.outcome strong{font-size:1.125rem;margin-right:.25rem}
blockquote{margin:0;padding:.75rem 1rem;background:#f4efe6;border-left:4px solid #8a7b66}
blockquote p{margin:0;white-space:pre-line}
.label{font-weight:600}
.box{font-size:1.25em;line-height:1}
.note{color:#4a4038;margin:.375rem 0 0}
dl{margin:0}
dl div{display:grid;grid-template-columns:11rem 1fr;gap:0 1rem;padding:.25rem 0;border-bottom:1px solid #d9d0c0}
dt{color:#4a4038}
dd{margin:0;overflow-wrap:anywhere}
.hashes dd,pre{font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.hashes+*{margin-top:.5rem}
.broken{border:2px solid #a4231a;padding:.5rem .75rem}
.broken p{margin:0;font-weight:600}
ol,ul{margin:.25rem 0 0;padding-left:1.25rem}
li{margin-bottom:.25rem}
pre{margin:.25rem 0 0;padding:.375rem .5rem;background:#f4efe6;white-space:pre-wrap;overflow-wrap:anywhere}
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
