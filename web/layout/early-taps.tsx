import { TYPED_ID } from "#web/features/search/typed-ahead.ts";
import { OwnScript } from "#web/platform/loading/own-blocks.tsx";

/** Links of a visitor that ask for the login, or are its own: both lie over the page once it lives. */
const ASKS = String.raw`/^\/m\/(play\?|voucherCenter$|withdraw$|login$|register$)/`;
/** A link that nobody brings to life is followed after this. */
const LINK_MS = 4000;

/**
 * React marks an element when it is about to bring it to life. A tap on a button that is not marked yet is made again
 * when it is, those on one button in their order (and, where it is marked as off, when it no longer is); links need none
 * of this, and forms keep their own (web/ui/use-prehydration-value.ts). A visitor's link to what is a member's is kept as
 * a button is, for the login that lies over the page (decision 147); where no scripts come in LINK_MS it is followed.
 * Around a part of the page that still sleeps React stops a click of its own accord, also on a marked button: what has
 * not come up to the window was not heard, and is made again too. The server draws a member's page as a visitor's: a
 * button that was drawn anew meanwhile has a successor, the only one that says the same. A button whose tap is kept shows
 * that it was tapped (`data-kept`).
 */
const KEEP_TAPS = `var taps=[],timer=0;
function asks(a,e){
try{return!localStorage.MC_SESSION_INFO&&!(e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)&&${ASKS}.test(a.getAttribute("href"))}
catch(x){}}
function awake(b){return!("off"in b.dataset)&&Object.keys(b).some(function(k){return k.indexOf("__reactProps$")===0})}
function saying(b){return[b.className,b.textContent,b.getAttribute("aria-label")].join()}
function successor(b){
var same=[].filter.call(document.querySelectorAll("button,a"),function(o){return saying(o)===saying(b)});
return same.length===1?same[0]:null}
function mark(b,on){b.toggleAttribute("data-kept",on)}
function keep(b){mark(b,true);taps.push([b,Date.now()+(b.href?${LINK_MS}:15000)]);timer=timer||setTimeout(again,50)}
function again(){
var left=[];timer=0;
taps.forEach(function(tap){
var b=tap[0],e=new MouseEvent("click",{bubbles:true,cancelable:true,view:window});
if(!b.isConnected)b=tap[0]=successor(b);
if(!b)return;
if(Date.now()>tap[1])return mark(b,false),b.href&&location.assign(b.href);
if(left.some(function(other){return other[0]===b})||!awake(b))return mark(b,true),left.push(tap);
mark(b,false);
if(b.disabled)return;
b.dispatchEvent(e);
if(!e.heard)mark(b,true),left.push(tap)
});
taps=left;if(left.length)timer=setTimeout(again,50)}
addEventListener("click",function(e){e.heard=1});
addEventListener("click",function(e){
var t=e.target,b=t instanceof Element&&t.closest("button,a");
if(!e.isTrusted||!b||b.type==="submit"&&b.form)return;
if(b.href)return!awake(b)&&asks(b,e)&&(e.preventDefault(),b.hasAttribute("data-kept")||keep(b));
if(!awake(b))return keep(b);
setTimeout(function(){if(!e.heard)keep(b)})
},true)`.replaceAll("\n", "");

/**
 * Browsers forget what scripts put into cookies sooner than what they put into the storage: the choice is told to the
 * server again, and the page read anew before it is seen. Once: after that the cookie says what the storage does.
 */
const TELL_CHOICE = `try{var again=false;["language","theme"].forEach(function(n){
var v=localStorage.getItem(n),d=document.documentElement,c=n+"="+encodeURIComponent(v);
if(!v||d.dataset[n]===v||document.cookie.split("; ").indexOf(c)>=0)return;
document.cookie=c+"; Path=/; Max-Age=31536000; SameSite=Lax"+(location.protocol==="https:"?"; Secure":"");
again=again||document.cookie.split("; ").indexOf(c)>=0
});if(again)location.reload()}catch(e){}`.replaceAll("\n", "");

/**
 * Marks the page once its reader does something with it (`data-touched`), and once they move along it (`data-moved`):
 * pictures further down would be in the way of what a tap asks for. Rows that move by themselves scroll too, and browsers tell
 * of scrolls that moved nothing.
 */
const MARK_TOUCH = `(function(d){
function on(names,mark){names.forEach(function(n){addEventListener(n,function(e){
if(e.isTrusted&&(n!=="scroll"||e.target===document&&scrollY>0))d[mark]=""
},{capture:true,passive:true})})}
on(["pointerdown","touchstart","keydown","focusin","wheel","scroll"],"touched");
on(["touchmove","keydown","wheel","scroll"],"moved")
})(document.documentElement.dataset)`.replaceAll("\n", "");

/**
 * A search's button (`data-typing`) gets a field out of sight that has the focus from the tap on: phones open their
 * keyboard only in the gesture itself, and the popup with the real field, whose code may still be on its way, takes over
 * what was typed (web/features/search/typed-ahead.ts).
 */
const TYPE_AHEAD = `addEventListener("click",function(e){
var t=e.target,b=e.isTrusted&&t instanceof Element&&t.closest("[data-typing]"),f=document.getElementById("${TYPED_ID}");
if(!b)return;
if(f)f.remove();
f=document.createElement("input");f.id="${TYPED_ID}";f.opener=b;f.autocomplete="off";f.maxLength=80;
f.setAttribute("aria-label",b.getAttribute("aria-label")||b.textContent);
f.style.cssText="position:fixed;top:8px;left:50%;width:1px;height:32px;border:0;opacity:0;font-size:16px;pointer-events:none";
document.body.append(f);f.focus({preventScroll:true})
},true)`.replaceAll("\n", "");

/**
 * Puts on the whole sheet (decision 057) while the page of a member is still read: it comes to life at once, and a sheet
 * that comes after the first drawing makes the browser reckon the styles of all its elements a second time.
 */
const SHEET_AT_ONCE = `try{if(localStorage.MC_SESSION_INFO){
let l=document.querySelector("link[data-sheet]"),w=l&&l.cloneNode();
if(w)w.rel="stylesheet",w.onerror=function(){w.remove()},document.head.append(w)
}}catch(e){}`.replaceAll("\n", "");

/** Keeps what is tapped while the page is only HTML: on a cheap phone that is a second or two. The server's alone. */
export function EarlyTaps() {
  return (
    <OwnScript code={`${TELL_CHOICE};${SHEET_AT_ONCE};${MARK_TOUCH};${TYPE_AHEAD};(function(){${KEEP_TAPS}})()`} />
  );
}
