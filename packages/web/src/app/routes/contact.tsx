import { lazy } from 'react';

const load = () => import('../ContactScreen.tsx');
const ContactScreen = lazy(async () => ({ default: (await load()).ContactScreen }));

export const meta = () => [{ title: 'Contact' }];
export const clientLoader = async () => {
  await load();
  return null;
};

export default function Contact() {
  return <ContactScreen />;
}
