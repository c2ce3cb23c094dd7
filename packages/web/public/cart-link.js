// Shows the cart in the header of a shop's pages while this browser remembers something in it (MKT-14). The checkout keeps the count.
(() => {
  const link = document.querySelector('a[data-cart-one]');
  if (!link) return;
  const key = `itemCount/${document.documentElement.dataset.defaultClient ?? ''}`;
  const show = () => {
    let count = 0;
    try {
      count = Number(localStorage.getItem(key));
    } catch {
      // This browser forbids storage.
    }
    link.hidden = !(Number.isInteger(count) && count > 0);
    link.lastElementChild.textContent = link.hidden ? '' : String(count);
    link.setAttribute('aria-label', count === 1 ? link.dataset.cartOne : link.dataset.cartMany.replace('{count}', String(count)));
  };
  show();
  // Another tab, or a page that the browser kept, changes it.
  addEventListener('storage', show);
  addEventListener('pageshow', show);
})();
