/**
 * The only script of the page, without a library. It tells that a person has the page open, unless it is staff who look at it, and asks
 * the server for the sums when a choice changes; it counts down to the end of an offer and of what is held. Everything else works without it.
 */
export const roomScript = `(()=>{
const root=document.querySelector('[data-room]');if(!root)return;
const {company,token,open}=root.dataset;
const isStaff=()=>location.hash==='#staff';
const tell=()=>{if(document.visibilityState!=='visible')return;removeEventListener('visibilitychange',tell);
if(!isStaff())fetch('/api/offers/'+token+'/view',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({company})}).catch(()=>{})};
if(open){addEventListener('visibilitychange',tell);tell()}
const left=end=>{const seconds=Math.floor((Number(end.dataset.until)-Date.now())/1000);if(seconds<=0){end.textContent='';return}
const [size,unit]=[[86400,'day'],[3600,'hour'],[60,'minute'],[1,'second']].find(([size])=>seconds>=2*size||size===1);
end.textContent=new Intl.RelativeTimeFormat(end.dataset.language).format(Math.floor(seconds/size),unit);
setTimeout(left,seconds>7200?60000:1000,end)};
document.querySelectorAll('[data-until]').forEach(end=>left(end));
const form=document.getElementById('accept');let turns=0;let waiting;
const update=async()=>{const turn=++turns;const query=new URLSearchParams();
for(const [name,value] of new FormData(form))if(/^(chosen|[oq]:)/.test(name))query.append(name,value);
const reply=await fetch(location.pathname+'?'+query).catch(()=>undefined);if(!reply||!reply.ok||turn!==turns)return;
const page=new DOMParser().parseFromString(await reply.text(),'text/html');
for(const part of document.querySelectorAll('[data-live]')){const next=page.getElementById(part.id);if(next&&next.innerHTML!==part.innerHTML)part.innerHTML=next.innerHTML}};
addEventListener('input',({target})=>{if(/^[oq]:/.test(target.name||'')){clearTimeout(waiting);waiting=setTimeout(update,300)}});
for(const button of document.querySelectorAll('[data-plain]'))button.hidden=true;
})()`;
