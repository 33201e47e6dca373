/** The effect of every injection: it sets the window's name, which survives navigation. */
const RUN = "top.name='ran'";
/** The same without quotes, for use in an attribute's value or a URL. */
const BARE = 'top.name=/ran/.source';

/** The name of a window in which an injection ran. */
export const RAN = 'ran';

/**
 * Texts that run a script if inserted as HTML. None leaves a tag or a quote open that would affect the following text.
 */
export const CLOSED: readonly string[] = [
  // Scripts.
  `<script>${RUN}</script>`,
  `<ScRiPt>${RUN}</sCrIpT >`,
  `<script src="data:text/javascript,${BARE}"></script>`,
  `</textarea></title></style></script><script>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="data:text/javascript,${BARE}"/></svg>`,
  `<script type="module">${RUN}</script>`,
  // Handlers.
  `<img src="/none" onerror="${RUN}">`,
  `<img src=/none onerror=${BARE}>`,
  `<img/src="/none"/onerror="${RUN}"/>`,
  `<img src='/none'onerror='${BARE}'alt='a'>`,
  `<body onload="${RUN}"><p onpointerenter="${RUN}" onclick="${RUN}">a</p>`,
  `<svg onload="${RUN}"><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`,
  `<details open ontoggle="${RUN}"><summary onclick="${RUN}">a</summary>b</details>`,
  `<video><source onerror="${RUN}"></video><audio src="/none" onerror="${RUN}"></audio>`,
  `<div style="animation:a 1s" onanimationstart="${RUN}" tabindex=1 onfocus="${RUN}" autofocus>a</div>`,
  `<marquee onstart="${RUN}">a</marquee><div contenteditable onblur="${RUN}">b</div>`,
  // URLs with scripts.
  `<a href="javascript:${RUN}">a</a>`,
  `<a href=" &#1; java&Tab;scr&NewLine;ipt:${RUN}">a</a>`,
  `<a href="&#106;&#x61;vascript&colon;${RUN}">a</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">a</a><a href="vbscript:${RUN}">b</a>`,
  `<img src="javascript:${RUN}"><img src="data:text/html,<script>${RUN}</script>">`,
  `<img srcset="javascript:${RUN} 1x" lowsrc="javascript:${RUN}"><table background="javascript:${RUN}"><tr><td>a</table>`,
  `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${BARE}'/>">`,
  `<svg><a xlink:href="javascript:${RUN}"><text y="20">a</text></a><use href="data:image/svg+xml,<svg/>#a"/></svg>`,
  `<svg><a><animate attributeName="href" values="javascript:${BARE}"/><text y="20">a</text></a></svg>`,
  `<math href="javascript:${RUN}"><mi xlink:href="javascript:${RUN}">a</mi></math>`,
  `<map name="m"><area href="javascript:${RUN}" coords="0,0,9,9"></map><img usemap="#m" src="/none">`,
  // Frames, forms and navigation.
  `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  `<iframe src="javascript:${RUN}"></iframe><iframe src="data:text/html,<script>${RUN}</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object><embed src="javascript:${RUN}"><applet code="a"></applet>`,
  `<form action="javascript:${RUN}"><button>a</button><input type="submit" formaction="javascript:${RUN}"></form>`,
  `<form id="f"></form><button form="f" formaction="javascript:${RUN}">a</button><isindex action="javascript:${RUN}">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}"><p>a</p>`,
  `<meta http-equiv="refresh" content="0;url=https://injection.example/"><base href="https://injection.example/">`,
  `<link rel="stylesheet" href="javascript:${RUN}"><link rel="import" href="data:text/html,<script>${RUN}</script>">`,
  `<a href="https://injection.example/" target="_top">a</a><svg><a href="https://injection.example/"><text y="20">b</text></a></svg>`,
  // Styles.
  `<p style="background:url(javascript:${BARE});width:expression(${BARE});-moz-binding:url(data:text/xml,a)">a</p>`,
  `<style>@import 'javascript:${BARE}';p{background:url("javascript:${BARE}")}</style><p>a</p>`,
  `<style>@import url(https://injection.example/a.css);@font-face{font-family:a;src:url(https://injection.example/a)}*{font-family:a}</style>`,
  `<p style="background:url(http://injection.example/a.png)">a</p><img src="http://injection.example/a.png">`,
];

/** Injections that must be tested separately, since they affect the following text or need a document of their own. */
export const ALONE: readonly string[] = [
  `<IMG SRC=/none OnErRoR=${BARE}//`,
  `<input autofocus onfocus="${RUN}"><select autofocus onfocus="${RUN}"><textarea autofocus onfocus="${RUN}">`,
  `<svg><image href="http://injection.example/a"/><rect fill="url(http://injection.example/a#a)" width="9" height="9"/></svg>`,
  // Texts that parsers interpret differently.
  `<noscript><p title="</noscript><img src=/none onerror=${BARE}>">`,
  `<!--<p title="--><img src=/none onerror=${BARE}>">`,
  `<!--><img src=/none onerror=${BARE}>-->`,
  `<style><a title="</style><img src=/none onerror=${BARE}>">`,
  `<textarea><a title='</textarea><img src=/none onerror=${BARE}>'>`,
  `<xmp><p title="</xmp><img src=/none onerror=${BARE}>">`,
  `<svg></p><style><a id="</style><img src=/none onerror=${BARE}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=/none onerror=${BARE}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=/none onerror=${BARE}>`,
  `<svg><title><![CDATA[</title><img src=/none onerror=${BARE}>]]></svg>`,
  `<template><img src=/none onerror=${BARE}><script>${RUN}</script></template><select><template shadowrootmode="open"><img src=/none onerror=${BARE}></template></select>`,
  `<table><td><a title="<img src=/none onerror=${BARE}>"></td></table><p title=<img/src=/none/onerror=${BARE}>a`,
  `<?xml version="1.0"?><img src=/none onerror=${BARE}><![CDATA[<img src=/none onerror=${BARE}>]]>`,
  // Texts that end the surrounding attribute or element, and texts that become HTML when decoded twice.
  `"><img src=/none onerror=${BARE}><a x="`,
  `' autofocus onfocus=${BARE} x='`,
  `&lt;img src=/none onerror=${BARE}&gt;`,
  `%3Cimg%20src%3D%2Fnone%20onerror%3D${BARE}%3E`,
  `\\u003cimg src=/none onerror=${BARE}\\u003e`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `javascript:${RUN}`,
  `\${${RUN}}{{constructor.constructor("${BARE}")()}}`,
];

/** All of them, each short enough for a caption. */
export const INJECTIONS: readonly string[] = [...CLOSED, ...ALONE];
