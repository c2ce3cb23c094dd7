import type { Page } from '@app/domain/pages/page.ts';
import { pagesOf, section, type SiteSample, termsPage } from './site.sample.ts';

const site: SiteSample = {
  header: {
    selector: 'navbar',
    links: [
      { label: 'Products', href: '/timberline/products' },
      { label: 'Species', href: '/timberline/#species' },
      { label: 'The mill', href: '/timberline/about' },
      { label: 'Contact', href: '/timberline/contact' },
    ],
  },
  footer: {
    selector: 'footer',
    links: [
      { label: 'Products', href: '/timberline/products' },
      { label: 'The mill', href: '/timberline/about' },
      { label: 'Contact', href: '/timberline/contact' },
      { label: 'Sign in', href: '/login' },
      { label: 'Terms', href: '/timberline/terms' },
    ],
    social: [
      { label: 'Instagram', href: 'https://www.instagram.com/' },
      { label: 'YouTube', href: 'https://www.youtube.com/' },
    ],
    disclaimer: 'Timberline Mill is a demonstration company. Wood is a natural material: colour and grain differ from board to board.',
  },
};
const quote = { label: 'Ask for a quote', href: '/timberline/contact' };

const products = [
  {
    name: 'Shiplap siding',
    text: '1 × 8 in, kiln-dried to 12 %, back-primed on request.',
    price: '$6.40',
    unit: 'a foot',
    wood: 'cedar',
    profile: 'shiplap' as const,
  },
  {
    name: 'Wide-plank flooring',
    text: '¾ × 7 in, tongue and groove on four sides.',
    price: '$11.80',
    unit: 'a square foot',
    wood: 'oak',
    profile: 'tongue' as const,
  },
  {
    name: 'Hand-hewn beams',
    text: '8 × 8 in and up, to 24 feet, stress-graded.',
    price: '$42.00',
    unit: 'a foot',
    wood: 'fir',
    profile: 'beam' as const,
  },
  {
    name: 'Live-edge slabs',
    text: '2 ½ in, book-matched pairs from one log.',
    price: '$780',
    unit: 'a slab',
    wood: 'walnut',
    profile: 'slab' as const,
  },
  { name: 'Decking', text: '5/4 × 6 in, clear, edges eased.', price: '$5.10', unit: 'a foot', wood: 'ipe', profile: 'board' as const },
  {
    name: 'Trim and moulding',
    text: 'Forty-two profiles, or yours from a sketch.',
    price: '$3.25',
    unit: 'a foot',
    wood: 'maple',
    profile: 'moulding' as const,
  },
];

/** The site of a wood-products shop. */
export const timberlineSite: readonly Page[] = pagesOf('timberline', site, [
  {
    name: 'Home',
    url: '',
    title: 'Timberline Mill — siding, floors and beams from Portland',
    description:
      'Sawn, dried, milled and finished in Portland, Oregon. Siding, wide-plank floors, beams and slabs from six species, shipped by the piece or the truckload.',
    tags: ['wood siding', 'wide plank flooring', 'beams', 'Portland Oregon'],
    sections: [
      section('home-hero', {
        eyebrow: 'Portland, Oregon',
        title: 'Wood that was a tree last spring.',
        text: 'Sawn, dried, milled and finished under one roof on the Willamette. Ordered by the foot, shipped by the piece.',
        actions: [{ label: 'See the products', href: '/timberline/products' }, quote],
        scene: 'rings',
        figures: [
          { value: '6', label: 'species in stock' },
          { value: '12 %', label: 'moisture, every board' },
          { value: '9 days', label: 'from order to truck' },
        ],
      }),
      section('product-grid', { eyebrow: 'Products', title: 'Six things we do well.', products }),
      section(
        'species-finishes',
        {
          eyebrow: 'Species and finishes',
          title: 'What it looks like, and what it will.',
          text: 'Left as it comes from the planer, and under the finishes we apply in house.',
          species: [
            { name: 'Western red cedar', wood: 'cedar', text: 'Light, straight, weathers silver.' },
            { name: 'White oak', wood: 'oak', text: 'Hard, tight, takes any stain.' },
            { name: 'Douglas fir', wood: 'fir', text: 'Strong for its weight.' },
            { name: 'Black walnut', wood: 'walnut', text: 'Dark, calm, for tables.' },
            { name: 'Ipe', wood: 'ipe', text: 'For decks that last forty years.' },
            { name: 'Hard maple', wood: 'maple', text: 'Pale and even.' },
          ],
          finishes: [
            { name: 'Clear oil', text: 'Two coats, satin.' },
            { name: 'Shou sugi ban', text: 'Charred, brushed, oiled.' },
            { name: 'Weathering stain', text: 'A year of rain in a day.' },
            { name: 'Primed', text: 'Both faces, ready to paint.' },
          ],
        },
        { opts: { anchor: 'species', bg_color: 'tint' } },
      ),
      section('features', {
        eyebrow: 'From log to truck',
        title: 'Three rooms, nobody in between.',
        items: [
          { title: 'Saw', text: 'Logs from within 140 miles, most with a forester’s name on them.' },
          { title: 'Kiln', text: 'Eleven days, not three. Slow drying keeps boards straight.' },
          { title: 'Planer', text: 'Profiles cut to a sixteenth, sorted by hand.' },
        ],
      }),
      section(
        'quote-call',
        { title: 'Send us the drawing.', text: 'We count the boards, add ten percent for waste and answer with a price in a day.', actions: [quote] },
        { column: 'below', opts: { bg_color: 'dark' } },
      ),
    ],
  },
  {
    name: 'Products',
    url: 'products',
    title: 'Products — Timberline Mill',
    description: 'Siding, flooring, beams, slabs, decking and trim with sizes and prices.',
    sections: [
      section('image-hero', {
        eyebrow: 'Products',
        title: 'Cut when you order it.',
        text: 'By the board, the box or the slab. The price of delivery follows your ZIP.',
        scene: 'rings',
      }),
      section('breadcrumbs', {
        items: [
          { label: 'Home', href: '/timberline/' },
          { label: 'Products', href: '/timberline/products' },
        ],
      }),
      section('product-grid', { source: 'records' }, { opts: { class: 'tight' } }),
      section(
        'faq',
        {
          title: 'Ordering wood',
          items: [
            {
              question: 'How do I know how much I need?',
              answer: 'Length times width, plus ten percent for siding and fifteen for herringbone floors. Or send the drawing and we count.',
            },
            {
              question: 'How is it shipped?',
              answer: 'Under 150 pounds by parcel, above by freight, wrapped and strapped. You see the rate before you pay.',
            },
            { question: 'Can I get a sample?', answer: 'Yes: five boards of twelve inches for $20, taken off your order.' },
          ],
        },
        { opts: { bg_color: 'tint' } },
      ),
    ],
  },
  {
    name: 'Product',
    url: 'products/:sku',
    title: 'Product — Timberline Mill',
    description: 'A product of the mill with its sizes, prices and finishes.',
    sections: [
      section('breadcrumbs', {
        items: [
          { label: 'Home', href: '/timberline/' },
          { label: 'Products', href: '/timberline/products' },
        ],
      }),
      section('product-details', {}),
    ],
  },
  {
    name: 'The mill',
    url: 'about',
    title: 'The mill — Timberline',
    description: 'Three generations on the Willamette: how we saw, dry and mill.',
    columns: [2, 1],
    columnWrapper: 'ruled',
    sections: [
      section(
        'html',
        {
          html: `<h1>Three generations, one saw.</h1>
<p class="lead">The head rig is from 1951. Everything around it is newer.</p>
<p>Owen’s grandfather cut railway ties here. We cut siding, floors and beams, about four hundred thousand feet a year, for people who build one house at a time.</p>
<h2>Where it comes from</h2><p>Two thirds from within 140 miles, the rest from certified forests further away. Each bundle carries the name of the stand.</p>`,
        },
        { column: 0 },
      ),
      section(
        'benefits',
        {
          items: [
            { icon: 'saw', title: 'Cut to order', text: 'Nothing is milled before it is sold.' },
            { icon: 'ruler', title: 'One sixteenth', text: 'is as far off as a profile may be.' },
            { icon: 'truck', title: 'Three trucks', text: 'in Oregon and Washington, carriers beyond.' },
            { icon: 'leaf', title: 'No waste', text: 'Shavings heat the kiln.' },
          ],
        },
        { column: 1 },
      ),
    ],
  },
  {
    name: 'Contact',
    url: 'contact',
    title: 'Contact — Timberline Mill',
    description: 'Mill, showroom and orders in Portland, Oregon.',
    sections: [
      section('contact', {
        eyebrow: 'Contact',
        title: 'Come and smell it.',
        text: 'The showroom has every species as it comes and as it ages.',
        people: [
          { name: 'Priya Raman', role: 'Orders and quotes', email: 'priya@timberline.example' },
          { name: 'Owen Halvorsen', role: 'Mill owner', email: 'owen@timberline.example' },
        ],
      }),
    ],
  },
  termsPage('timberline', 'It shows the wood products of Timberline Mill and takes requests for quotes.'),
]);
