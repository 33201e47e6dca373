/**
 * The style of the editor within a page. Nothing of it takes room, but what an empty value needs to be seen: outlines
 * lie on the blocks.
 */
export const EDIT_CSS = `
.page{min-height:240px}
.page .pb-block{position:relative;border-radius:2px;outline-offset:6px;cursor:default}
.page .pb-block:hover{outline:1px solid var(--mui-palette-primary-light)}
.page .pb-block:has(.pb-block:hover){outline:none}
.page .pb-block[data-selected]{outline:calc(2px/var(--page-scale,1)) solid var(--mui-palette-primary-main)}
.page .pb-block:focus-visible{outline:calc(2px/var(--page-scale,1)) solid var(--mui-palette-primary-main)}
.page .pb-block[data-carried],.page .pb-blocks .pb-block[data-cut]{opacity:.4}
.page .pb-block[data-cut] .pb-block[data-cut]{opacity:1}
.page .pb-text:empty::before{content:attr(data-empty);color:#6b7285}
.page .pb-text{cursor:text}
.page .ProseMirror,.page .ProseMirror:focus-visible{outline:none}
.page .ProseMirror>:first-child{margin-top:0}
.page .ProseMirror>:last-child{margin-bottom:0}
.page .ProseMirror [data-implied]{margin:0}
.page .pb-fade,.page .pb-slide{animation:none}
.page .pb-nothing{border:1px dashed #8a91a6;border-radius:8px;padding:12px;color:#565e73;font:14px/20px system-ui,sans-serif;
  display:flex;align-items:center;justify-content:center;gap:8px;min-height:72px;width:100%;box-sizing:border-box;background:none}
.page button.pb-nothing{cursor:pointer}
.page button.pb-nothing:hover{border-color:#3346b8;color:#3346b8}
.page .pb-bar{border-radius:6px;padding:10px 14px;font:14px/20px system-ui,sans-serif;color:#3c4256;
  background:repeating-linear-gradient(135deg,#eceef5 0 10px,#f8f9fc 10px 20px);border:1px solid #d4d8e4}
.page .pb-bar:not(:only-child){margin-bottom:12px}
.page .pb-hidden :is(.pb-text,.pb-text *,.pb-files,.pb-files *){color:#666d80}
.page .pb-hidden :is(.pb-figure,.pb-text) img{opacity:.45;filter:grayscale(1)}
.page .pb-hidden .pb-speech:not(.pb-quoted){border-left-color:#c9cdda}
.page .pb-hidden .pb-quoted::before{color:#c9cdda}
.page .pb-time{position:absolute;right:0;top:-10px;z-index:1;padding:0 8px;border-radius:10px;border:1px solid #d4d8e4;
  background:#eceef5;color:#3c4256;font:12px/18px system-ui,sans-serif;pointer-events:none;white-space:nowrap;max-width:100%;
  overflow:hidden;text-overflow:ellipsis;box-sizing:border-box}
.page .pb-linked{position:absolute;right:0;top:-10px;z-index:1;padding:0 8px;border-radius:10px;border:1px solid #c9d0f2;
  background:#e6ebff;color:#26358c;font:12px/18px system-ui,sans-serif;pointer-events:none;white-space:nowrap;max-width:100%;
  overflow:hidden;text-overflow:ellipsis;box-sizing:border-box}
.page .pb-block:has(>.pb-linked)>.pb-time{top:12px}
.page .pb-hidden-pattern{opacity:.5}
.page .pb-bar b{font-weight:600;color:#1c1f2b}
.page[data-many] .pb-blocks>.pb-block:not(:hover,:focus-within,[data-selected]){content-visibility:auto;contain-intrinsic-size:auto 240px}
.page .pb-changed{animation:pb-changed 1.6s ease-out}
@keyframes pb-changed{from{background:#e6ebff}}
@media (prefers-reduced-motion:reduce){.page .pb-changed{animation:none}}
`;
