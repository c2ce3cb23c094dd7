import { ActionIcon, Button, Group, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Dimension } from '@app/domain/catalog/dimension.ts';
import { Packaging } from '@app/domain/catalog/packaging.ts';
import { densityOf, freightClasses } from '@app/domain/shipping/density.rules.ts';
import { handlingUnits, packageSides } from '@app/domain/shipping/packing.rules.ts';
import type { Shipment } from '@app/domain/shipping/shipment.ts';
import { DimensionInput } from '../catalog/DimensionInput.tsx';
import { separators } from '../records/fields/separators.ts';
import { listStyles } from '../ui/layout/ListPage.tsx';
import { TableHead } from '../ui/layout/TableHead.tsx';
import { formatNumber } from '../words/format.ts';
import { t, words } from '../words/words.ts';
import { Figure } from './Figure.tsx';
import styles from './Shipment.module.css';
import type { ShipmentForm } from './use-shipment-form.ts';

type Pallet = Shipment['pallets'][number];
const sideLabels = { Length: words('Length'), Width: words('Width'), Height: words('Height') } as const;
const NEW_PALLET: Pallet = {
  name: '',
  weight: 0,
  length: 48,
  width: 40,
  height: 48,
  nmfc_class: '',
  nmfc_number: '',
  pieces: 0,
  quantity: 1,
  items: [],
};

/** The package or the pallets of a shipment, with density and freight class as they follow. */
export function Packages({ form }: { readonly form: ShipmentForm }) {
  const { value, set, mayEdit } = form;
  const { pallets, nmfc_class, ltl } = value;
  const density = densityOf(handlingUnits(value));
  return (
    <section className={styles.part} aria-label={t('Packages')}>
      <h3>{t('Packages')}</h3>
      {pallets.length === 0 ? <Box form={form} /> : <Pallets form={form} />}
      {mayEdit && (
        <Group mt={8}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={15} stroke={1.75} />}
            onClick={() => set({ pallets: [...pallets, { ...NEW_PALLET, name: t('Pallet {n}', { n: pallets.length + 1 }) }] })}
          >
            {t('Add pallet')}
          </Button>
        </Group>
      )}
      <dl className={styles.facts} aria-live="polite">
        <div>
          <dt>{t('Goes as')}</dt>
          <dd>{ltl ? t('Freight') : t('Parcel')}</dd>
        </div>
        <div>
          <dt>{t('Density')}</dt>
          <dd>{density === undefined ? '–' : t('{n} lb per cubic foot', { n: formatNumber(density) })}</dd>
        </div>
        <div>
          <dt>{t('Freight class')}</dt>
          <dd>{nmfc_class || '–'}</dd>
        </div>
      </dl>
    </section>
  );
}

/** One package: its sides, and its weight where it was weighed packed. */
function Box({ form: { value, set, mayEdit } }: { readonly form: ShipmentForm }) {
  const packaging = value.packaging ?? Packaging.parse({ name: 'Box' });
  const sideOf = (side: string): Dimension => packaging.dimensions.list.find(({ name }) => name === side) ?? Dimension.parse({ name: side, min: 0 });
  const setSide = (side: string, dimension: Dimension): void => {
    const list = packageSides.map((name) => (name === side ? dimension : sideOf(name)));
    set({ packaging: { ...packaging, dimensions: { ...packaging.dimensions, list } } });
  };
  return (
    <>
      <div className={styles.sides}>
        {packageSides.map((side) => (
          <DimensionInput
            key={side}
            label={t(sideLabels[side])}
            value={sideOf(side)}
            disabled={!mayEdit}
            onChange={(dimension) => setSide(side, dimension)}
          />
        ))}
      </div>
      <Group gap={16} mt={12} align="end">
        <Switch
          label={t('Weighed when packed')}
          checked={packaging.manual}
          disabled={!mayEdit}
          onChange={({ currentTarget }) => set({ packaging: { ...packaging, manual: currentTarget.checked } })}
        />
        {packaging.manual && (
          <NumberInput
            label={t('Packed weight, lb')}
            value={packaging.weight}
            min={0}
            max={100_000}
            decimalScale={4}
            hideControls
            w={140}
            disabled={!mayEdit}
            {...separators()}
            onChange={(weight) => set({ packaging: { ...packaging, weight: Number(weight) || 0 } })}
          />
        )}
      </Group>
    </>
  );
}

const columns = ['quantity', 'pieces', 'weight', 'length', 'width', 'height'] as const;
/** Pallets and crates: equal ones are one row. */
function Pallets({ form: { value, set, mayEdit } }: { readonly form: ShipmentForm }) {
  const { pallets, nmfc_class } = value;
  const labels: Readonly<Record<(typeof columns)[number], string>> = {
    quantity: t('Count'),
    pieces: t('Pieces'),
    weight: t('Weight, lb'),
    length: t('Length, in'),
    width: t('Width, in'),
    height: t('Height, in'),
  };
  return (
    <table className={`${listStyles.table} ${styles.items}`}>
      <TableHead
        caption={t('Pallets')}
        columns={[t('Pallet'), ...columns.map((name) => labels[name]), t('Freight class'), t('NMFC number')]}
        hasActions={mayEdit}
      />
      <tbody>
        {pallets.map((pallet, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- equal pallets have nothing else that tells them apart
          <tr key={index}>
            <th scope="row">{pallet.name}</th>
            {columns.map((name) => (
              <td key={name} data-label={labels[name]}>
                <Figure
                  label={`${labels[name]}: ${pallet.name}`}
                  value={pallet[name]}
                  locked={!mayEdit}
                  onChange={(figure) => set({ pallets: pallets.with(index, { ...pallet, [name]: figure ?? 0 }) })}
                />
              </td>
            ))}
            <td data-label={t('Freight class')}>
              <NativeSelect
                size="xs"
                w={96}
                aria-label={`${t('Freight class')}: ${pallet.name}`}
                value={pallet.nmfc_class}
                disabled={!mayEdit}
                data={[...new Set(['', ...freightClasses, pallet.nmfc_class])].map((name) => ({
                  value: name,
                  label: name || (nmfc_class === '' ? t('None') : t('{name} (shipment)', { name: nmfc_class })),
                }))}
                onChange={({ currentTarget }) => set({ pallets: pallets.with(index, { ...pallet, nmfc_class: currentTarget.value }) })}
              />
            </td>
            <td data-label={t('NMFC number')}>
              <TextInput
                size="xs"
                w={104}
                aria-label={`${t('NMFC number')}: ${pallet.name}`}
                value={pallet.nmfc_number}
                maxLength={20}
                disabled={!mayEdit}
                onChange={({ currentTarget }) => set({ pallets: pallets.with(index, { ...pallet, nmfc_number: currentTarget.value }) })}
              />
            </td>
            {mayEdit && (
              <td className={listStyles.end}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('Remove {name}', { name: pallet.name })}
                  onClick={() => set({ pallets: pallets.toSpliced(index, 1) })}
                >
                  <IconTrash size={16} stroke={1.75} />
                </ActionIcon>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
