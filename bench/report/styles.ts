/** The site's own palette: limestone, soil, bluebonnet, clay, sage. */
export const styles = `
body{margin:0 auto;max-width:68rem;padding:2rem 1.25rem 4rem;background:#f7f2e8;color:#241e1a;font:1rem/1.5 system-ui,sans-serif}
h1,h2{font-family:Besley,Rockwell,Georgia,serif;line-height:1.2}
h2{margin:2.5rem 0 .5rem;border-top:2px solid #241e1a;padding-top:1rem}
.sum{font-size:1.25rem}
.how{max-width:60rem;margin:.75rem 0 .25rem;color:#4a4038}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{padding:.3rem .75rem .3rem 0;border-bottom:1px solid #ddd3c0;text-align:left;vertical-align:top}
td.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
td.v{font-weight:700;color:#3d5a3a}
tr.fail td.v,.error{color:#a8481f;font-weight:700}
td.note{color:#4a4038;overflow-wrap:anywhere}
.bar rect{fill:#2b4590}.bar.fail rect{fill:#a8481f}.bar path{stroke:#241e1a;stroke-width:2}
figure{margin:1.5rem 0 0}figcaption{font-weight:700}
.line{max-width:40rem;width:100%;height:auto}
.line polyline{fill:none;stroke:#2b4590;stroke-width:3}.line circle{fill:#2b4590}
.line .axes{fill:none;stroke:#241e1a}.line text{font-size:14px;fill:#241e1a}
`;
