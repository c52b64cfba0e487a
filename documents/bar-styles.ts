/** What stands above a sheet of paper on a screen: what may be done with it. */
export const barStyles = `.bar{max-width:46rem;margin:0 auto;padding:1rem 1.25rem;display:grid;gap:.6rem}
.bar p,.bar form{margin:0}
.bar .acts{display:flex;flex-wrap:wrap;gap:.6rem}
.bar .button{display:inline-flex;align-items:center;min-height:3rem;padding:.3rem 1.1rem;border:1.5px solid var(--color-bluebonnet);border-radius:10px;background:#fff;color:var(--color-bluebonnet);font:600 1rem/1.2 var(--font-sans);text-decoration:none;cursor:pointer}
.bar .button.main{border-color:var(--color-clay);background:var(--color-clay);color:#fff}
.bar :focus-visible{outline:3px solid var(--color-bluebonnet);outline-offset:2px}
@media print{.bar{display:none}}`;
