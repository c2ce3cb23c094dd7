/**
 * The only script of the page of a trip, without a library: counts down to the next takeoff, and once a minute reads the page again for the
 * state of the legs while somebody looks at it. Everything else works without it.
 */
export const tripScript = `(()=>{
if(!document.querySelector('[data-trip]'))return;
const left=()=>{const end=document.querySelector('[data-until]');if(!end)return;
const seconds=Math.floor((Number(end.dataset.until)-Date.now())/1000);if(seconds<=0){end.textContent='';return}
const [size,unit]=[[86400,'day'],[3600,'hour'],[60,'minute'],[1,'second']].find(([size])=>seconds>=2*size||size===1);
end.textContent='('+new Intl.RelativeTimeFormat(end.dataset.language).format(Math.floor(seconds/size),unit)+')'};
left();setInterval(left,1000);
setInterval(async()=>{if(document.visibilityState!=='visible')return;
const reply=await fetch(location.pathname).catch(()=>undefined);if(!reply||!reply.ok)return;
const page=new DOMParser().parseFromString(await reply.text(),'text/html');
for(const part of document.querySelectorAll('[data-live]')){const next=page.getElementById(part.id);if(next&&next.innerHTML!==part.innerHTML)part.innerHTML=next.innerHTML}
left()},60000);
})()`;
