/** The style of the page of the API: it stands alone, without the application's sheets, and follows the reader's light or dark. */
export const pageStyle = `
:root{color-scheme:light dark;--paper:light-dark(#fff,#1a1917);--sunken:light-dark(#f8f6f2,#131211);--line:light-dark(#e8e3da,#2c2a26);
--ink:light-dark(#1d1b18,#efece6);--soft:light-dark(#615a4f,#aba396);--get:light-dark(#1f5f93,#86bdeb);--post:light-dark(#1d6b41,#74c995);--delete:light-dark(#b3261e,#ff9a8f)}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:16px}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/26px system-ui,-apple-system,'Segoe UI',sans-serif}
a{color:inherit;text-underline-offset:3px}
:focus-visible{outline:2px solid currentColor;outline-offset:2px}
code,pre{font:13px/20px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code{overflow-wrap:anywhere}
pre{margin:16px 0;padding:12px 16px;overflow-x:auto;background:var(--sunken);border:1px solid var(--line);border-radius:8px}
.page{display:grid;grid-template-columns:240px minmax(0,1fr);max-width:1240px;margin:0 auto}
.side{position:sticky;top:0;height:100vh;overflow-y:auto;padding:32px 16px 48px;border-right:1px solid var(--line);font-size:14px;line-height:20px}
.side strong{display:block;margin:20px 0 4px;font-weight:600}
.side a{display:block;padding:4px 0;color:var(--soft);text-decoration:none}
.side a:hover{color:var(--ink);text-decoration:underline}
main{min-width:0;padding:32px clamp(16px,4vw,56px) 96px}
h1{margin:0 0 4px;font-size:32px;line-height:40px;letter-spacing:-.02em}
h2{margin:56px 0 8px;font-size:22px;line-height:30px;letter-spacing:-.01em}
p{max-width:72ch;margin:8px 0}
.soft{color:var(--soft);font-size:14px;line-height:20px}
details{border-top:1px solid var(--line)}
details:last-of-type{border-bottom:1px solid var(--line)}
summary{display:flex;flex-wrap:wrap;gap:2px 12px;align-items:baseline;padding:10px 0;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary h3{margin:0;font-size:14px;line-height:20px;font-weight:600}
summary code{color:var(--soft)}
.body{padding:0 0 24px}
.verb{font:600 12px/20px ui-monospace,Menlo,Consolas,monospace;text-transform:uppercase}
.get{color:var(--get)}.post{color:var(--post)}.delete{color:var(--delete)}
.scroll{overflow-x:auto}
table{width:100%;margin:8px 0 16px;border-collapse:collapse;font-size:14px;line-height:20px}
caption{padding:8px 0;text-align:left;font-weight:600}
th{padding:6px 16px 6px 0;text-align:left;font-weight:500;color:var(--soft);border-bottom:1px solid var(--line)}
td{padding:6px 16px 6px 0;vertical-align:top;border-bottom:1px solid var(--line)}
td:first-child{white-space:nowrap}
ul{margin:8px 0;padding-left:0;list-style:none;font-size:14px;line-height:22px}
@media (max-width:860px){.page{display:block}.side{position:static;height:auto;max-height:40vh;border-right:0;border-bottom:1px solid var(--line);padding:16px}td:first-child{white-space:normal}}
`;
