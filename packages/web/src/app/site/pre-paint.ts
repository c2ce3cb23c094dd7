/** Runs before the first paint: light or dark as chosen, else as the system has it, so that nothing flashes. */
export const prePaint = `try{var s=localStorage.getItem('mantine-color-scheme-value');document.documentElement.setAttribute('data-mantine-color-scheme',s==='dark'||(s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light')}catch(e){}`;
