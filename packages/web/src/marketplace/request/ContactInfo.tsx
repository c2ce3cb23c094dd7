import { zodResolver } from '@hookform/resolvers/zod';
import { Button, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { t } from '../../words/words.ts';
import { ContactForm } from './contact-form.rules.ts';
import styles from './ContactInfo.module.css';
import type { ContactEntry } from '../flow/flow.rules.ts';

/** First name, last name, email and phone, all required (M5). An invalid form marks every field and stays. */
export function ContactInfo({ prefill, onNext }: { readonly prefill: ContactEntry; readonly onNext: (contact: ContactEntry) => void }) {
  const { register, handleSubmit, formState } = useForm<ContactEntry>({
    resolver: zodResolver(ContactForm),
    defaultValues: prefill,
    mode: 'onTouched',
  });
  const field = (name: keyof ContactEntry) => ({ ...register(name), error: formState.errors[name]?.message, required: true, withAsterisk: false });
  return (
    <section aria-labelledby="contact-info">
      <h2 id="contact-info" tabIndex={-1} className={styles.title}>
        {t('Contact Info')}
      </h2>
      <form noValidate className={styles.form} onSubmit={(event) => void handleSubmit(onNext)(event)}>
        <TextInput label={t('First Name')} autoComplete="given-name" {...field('first_name')} />
        <TextInput label={t('Last Name')} autoComplete="family-name" {...field('last_name')} />
        <TextInput label={t('Email')} type="email" autoComplete="email" {...field('email')} />
        <TextInput label={t('Phone')} type="tel" autoComplete="tel" {...field('phone')} />
        <div className={styles.foot}>
          {/* A press leaves the focus in its field: what the field lacks would move the button from under the pointer, and the press would be lost. */}
          <Button type="submit" onMouseDown={(event) => event.preventDefault()}>
            {t('Next')}
          </Button>
        </div>
      </form>
    </section>
  );
}
