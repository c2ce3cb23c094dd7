import { Tour } from '@app/domain/work/tour.ts';
import { addresses } from '@app/domain/links.ts';
import { words } from '../../words/words.ts';

interface ShippedTour {
  readonly tour: Tour;
  /** In the list of tours. */
  readonly label: string;
  /** The screen it runs on, below `/{name_key}/`. */
  readonly to: string;
}
const anchor = (name: string): string => `[data-tour="${name}"]`;

/** Tours that come with the product (SHL-14). Platform and company may replace each by a tour of the same name. */
export const shippedTours: readonly ShippedTour[] = [
  {
    label: words('First day'),
    to: addresses.clients.detail,
    tour: Tour.parse({
      tour_name: 'first-day',
      steps: [
        { title: words('Welcome to Apron'), description: words('This tour takes a minute. Use the arrow keys to go on, and Escape to end it.') },
        {
          element: anchor('company'),
          title: words('Your company'),
          description: words('Everything on screen belongs to this company. If you work for several, switch here.'),
        },
        {
          element: anchor('screens'),
          title: words('Your screens'),
          description: words('You see the screens that your roles allow. Press g and a letter to jump to one.'),
        },
        {
          element: anchor('search'),
          title: words('Search or go to'),
          description: words('Finds records, screens and actions. It opens from everywhere with Ctrl K.'),
        },
        {
          element: anchor('notifications'),
          title: words('Notifications'),
          description: words('New messages to you, and changes of conversations that you follow.'),
        },
        {
          element: anchor('account'),
          title: words('Your account'),
          description: words('Colors, language, keyboard shortcuts and sign-in. Open Tours in this menu to see this again.'),
        },
      ],
    }),
  },
  {
    label: words('Inbox'),
    to: addresses.clients.detail,
    tour: Tour.parse({
      tour_name: 'inbox',
      steps: [
        {
          element: anchor('inbox-lists'),
          title: words('Four lists'),
          description: words('All conversations, yours, those that nobody has taken yet, and those that you follow.'),
        },
        {
          element: anchor('inbox-search'),
          title: words('Search conversations'),
          description: words('Finds words in messages and subjects. Press / to come here.'),
        },
        {
          element: anchor('inbox-rows'),
          title: words('Newest first'),
          description: words('Use the arrow keys to move and Enter to open. Right-click a row for more.'),
        },
      ],
    }),
  },
  {
    label: words('Quotes'),
    to: addresses.quotes.list,
    tour: Tour.parse({
      tour_name: 'quotes',
      steps: [
        {
          element: anchor('list-tools'),
          title: words('Narrow the list'),
          description: words('Search by words and combine filters. The address keeps what you chose, so you can share it.'),
        },
        {
          element: anchor('list-actions'),
          title: words('Views and export'),
          description: words('Choose columns, save what you see as a view, export it as CSV, or create a quote.'),
        },
        {
          element: anchor('list-rows'),
          title: words('Open a quote'),
          description: words('Select several rows to change them together. Changes by colleagues appear at once.'),
        },
      ],
    }),
  },
];
