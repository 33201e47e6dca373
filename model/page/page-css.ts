import { COLUMNS } from '../blocks/block-values.ts';

/** The widths of the page, in pixels, from which blocks of a breakpoint stand in columns (contract «Blocks»). */
export const BREAKPOINT_WIDTHS = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const;

const SPANS = Array.from({ length: COLUMNS }, (_, at) => at + 1);

function spans(breakpoint: string): string {
  return SPANS.flatMap((span) => [
    `.pb-from-${breakpoint}.pb-block-${span}{grid-column:span ${span}}`,
    `.pb-from-${breakpoint}>.pb-span-${span}{grid-column:span ${span}}`,
  ]).join('\n');
}

/** On paper blocks stand in columns as on a page of 768 pixels, however wide the sheet is. */
export const PAPER_COLUMNS = (['xs', 'sm', 'md'] as const).map(spans).join('\n');

const IN_COLUMNS = Object.entries(BREAKPOINT_WIDTHS)
  .map(([name, width]) => `@container page (min-width:${width}px){\n${spans(name)}\n}`)
  .join('\n');

/**
 * The style of pages, for visitors, the preview and the editor. Breakpoints are widths of the element `.page`, so that
 * the editor can show a narrow page in a wide window.
 */
export const PAGE_CSS = `.page{container:page/inline-size;color:#1c1f2b;background:#fff;font:17px/1.6 system-ui,sans-serif}
.page-body{max-width:1120px;margin:0 auto;padding:24px 20px;box-sizing:border-box}
.pb-blocks,.pb-row{display:grid;grid-template-columns:repeat(${COLUMNS},minmax(0,1fr));gap:24px min(24px,2.2%)}
.pb-block,.pb-part{grid-column:1/-1;min-width:0;overflow-wrap:anywhere}
.pb-block>:first-child,.pb-text>:first-child{margin-top:0}
.pb-block>:last-child,.pb-text>:last-child{margin-bottom:0}
.pb-text h2,.pb-text h3,.pb-text h4{line-height:1.25;margin:1.2em 0 .5em}
.pb-text p,.pb-text ul,.pb-text ol,.pb-text table,.pb-text blockquote{margin:0 0 1em}
.pb-text a,.pb-files a{color:#3346b8}
.pb-text img{max-width:100%;height:auto}
.pb-text table{border-collapse:collapse;max-width:100%}
.pb-text td,.pb-text th{border:1px solid #c9cdda;padding:6px 10px;text-align:start;vertical-align:top}
.pb-speech{margin:0;padding:4px 0 4px 24px;border-left:3px solid #3346b8;font-size:1.15em}
.pb-quoted{position:relative;border-left-color:transparent;padding-left:48px}
.pb-quoted::before{content:"«";position:absolute;left:0;top:-.24em;font:64px/1 Georgia,serif;color:#3346b8}
.pb-figure{margin:0}
.pb-figure img{display:block;max-width:100%;height:auto;object-fit:cover;border-radius:8px}
.pb-part>.pb-figure img{width:100%}
.pb-area{position:relative;overflow:hidden;border-radius:8px;max-width:min(100%,var(--area-most))}
.pb-part>.pb-area{max-width:100%}
.pb-figure.pb-area>img{position:absolute;left:var(--area-left);top:var(--area-top);width:var(--area-width);
height:var(--area-height);max-width:none;border-radius:0}
.pb-files{list-style:none;margin:0;padding:0;display:grid;gap:8px}
.pb-files li{border:1px solid #dfe2ec;border-radius:8px;padding:10px 14px}
.pb-filled{display:grid;gap:16px;max-width:640px}
.pb-filled fieldset{border:0;margin:0;padding:0;min-width:0}
.pb-form-section{display:grid;gap:16px}
.pb-form-section>legend{font-size:1.15em;font-weight:600;padding:0 0 8px}
.pb-form-field>label:not(.pb-form-check),.pb-form-field legend{display:block;padding:0;margin-bottom:4px;font-weight:500}
.pb-filled :is(input:not([type=checkbox],[type=radio]),select,textarea){width:100%;box-sizing:border-box;min-height:44px;
padding:8px 12px;border:1px solid #868da3;border-radius:8px;background:#fff;color:inherit;font:inherit}
.pb-form-range input:not([type=checkbox],[type=radio]){width:8em}
.pb-filled :is(input:not([type=checkbox],[type=radio]),select,textarea)[aria-invalid]{border-color:#b3261e}
.pb-form-check{display:flex;gap:10px;align-items:flex-start;padding:4px 0}
.pb-form-check input{flex:none;width:20px;height:20px;margin:4px 0 0}
.pb-form-error,.pb-form-problem{color:#b3261e;margin:4px 0 0}
.pb-form-problem{border:1px solid #b3261e;border-radius:8px;padding:10px 14px;margin:0}
.pb-form-help{color:#565c72;font-size:.9em;margin:4px 0 0;white-space:pre-line}
.pb-form-trap{position:absolute;left:-10000px;width:1px;height:1px;overflow:hidden}
.pb-filled button{justify-self:start;min-height:48px;padding:10px 28px;border:0;border-radius:8px;background:#3346b8;color:#fff;
font:inherit;font-weight:600;cursor:pointer}
.pb-filled button:disabled{background:#868da3;cursor:default}
.pb-filled :is(input,select,textarea,button):focus-visible{outline:3px solid #9aa8f0;outline-offset:1px}
.pb-form-place{border:1px dashed #868da3;border-radius:8px;padding:24px;text-align:center;color:#3c4256}
.pb-column{display:grid;grid-template-columns:repeat(${COLUMNS},minmax(0,1fr));gap:24px min(24px,2.2%);align-content:start}
${IN_COLUMNS}
@media (prefers-reduced-motion:no-preference){
.pb-fade{animation:pb-fade .6s ease-out both}
.pb-slide{animation:pb-slide .6s ease-out both}
}
@keyframes pb-fade{from{opacity:0}}
@keyframes pb-slide{from{opacity:0;transform:translateY(24px)}}
@media print{
.page-body{max-width:none;padding:0}
.pb-block,.pb-figure,.pb-files li{break-inside:avoid}
.pb-fade,.pb-slide{animation:none}
}
`;
