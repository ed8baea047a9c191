import { textOn } from '@besedka/contract/colour-contrast'
import type { LauncherChannel } from './channel.ts'

/** Width of the screen up to which the chat takes all of it. */
export const fullScreenQuery = '(max-width:480px),(max-height:480px)'

/** The launcher's style sheet; lives in its shadow root and touches nothing of the host's page. */
export function launcherStyle({ colour, position, theme }: LauncherChannel): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  const ink = textOn(colour)
  sheet.replaceSync(`
:host{all:initial!important;position:fixed!important;z-index:2147483000!important;color-scheme:${theme === 'page' ? 'inherit' : theme}!important}
button{all:unset;box-sizing:border-box;cursor:pointer;-webkit-tap-highlight-color:transparent}
button:focus-visible{outline:3px solid ${colour};outline-offset:3px}
.launcher,.panel,.peek{position:fixed;${position}:20px;background:Canvas;color:CanvasText;font:400 15px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
box-shadow:0 12px 40px #0003,0 2px 8px #0002,0 0 0 1px #8883}
.launcher{bottom:20px;width:56px;height:56px;border-radius:50%;background:${colour};color:${ink};display:grid;place-items:center;transition:transform .14s ease-out}
.launcher:hover{transform:scale(1.05)}
svg{grid-area:1/1;width:26px;height:26px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.is-open .chat,:not(.is-open)>.launcher .cross{display:none}
.badge{position:absolute;top:-3px;right:-3px;min-width:22px;height:22px;padding:0 6px;box-sizing:border-box;border-radius:11px;
background:#c8102e;color:#fff;font:600 13px/22px system-ui,sans-serif;text-align:center;box-shadow:0 0 0 2px #fff}
[hidden],:host([hidden]){display:none!important}
.panel{bottom:20px;width:376px;height:min(640px,100dvh - 40px);
border-radius:18px;overflow:hidden;opacity:0;visibility:hidden;transform:translateY(8px);transition:opacity .14s ease-out,transform .14s ease-out,visibility 0s .14s}
.is-open .panel{opacity:1;visibility:visible;transform:none;transition-delay:0s}
[data-frame=failed] iframe,:not([data-frame=failed])>.failure{display:none}
.failure{height:100%;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;box-sizing:border-box;text-align:center}
.retry{padding:10px 20px;border-radius:10px;background:${colour};color:${ink}}
iframe{border:0;width:100%;height:100%;display:block}
.is-open>[data-frame=ready]+.launcher{display:none}
.peek{bottom:92px;max-width:min(280px,100vw - 40px);border-radius:16px;animation:rise .16s ease-out}
.peek-text{display:block;padding:14px 40px 14px 16px;white-space:pre-wrap;overflow-wrap:anywhere;max-height:200px;overflow:hidden;border-radius:16px}
.peek-close{position:absolute;top:4px;right:4px;width:32px;height:32px;display:grid;place-items:center;border-radius:8px;color:GrayText}
.peek-close svg{width:18px;height:18px}
@keyframes rise{from{opacity:0;transform:translateY(8px)}}
@media ${fullScreenQuery}{.panel{inset:0;width:auto;height:auto;border-radius:0;box-shadow:none}}
@media (prefers-reduced-motion:reduce){*{transition:none!important;animation:none!important}}
@media print{:host{display:none!important}}`)
  return sheet
}
