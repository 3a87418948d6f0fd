import { OwnScript } from "#web/platform/loading/own-blocks.tsx";

/**
 * React marks an element when its handlers are alive. A tap on a button that is not marked yet is made again when it
 * is, in the order of the taps; links need none of this, and forms keep their own (web/ui/use-prehydration-value.ts).
 */
const KEEP_TAPS = `addEventListener("click",function(e){
var t=e.target,b=t instanceof Element&&t.closest("button");
if(!b||b.type==="submit"&&b.form)return;
function awake(){return Object.keys(b).some(function(k){return k.indexOf("__reactProps$")===0})}
if(awake())return;
var until=Date.now()+15000;
(function again(){
if(awake()){if(!b.disabled)b.click()}
else if(b.isConnected&&Date.now()<until)setTimeout(again,50)
})()},true)`.replaceAll("\n", "");

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

/** Keeps what is tapped while the page is only HTML: on a cheap phone that is a second or two. The server's alone. */
export function EarlyTaps() {
  return <OwnScript code={`${TELL_CHOICE};${KEEP_TAPS}`} />;
}
