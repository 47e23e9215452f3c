import { Copy, Hand, MessagesSquare, Plus, RefreshCw, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { Count, PlanBadge, RemainingBadge, StatusBadge } from '#dashboard/components/badge.tsx'
import { Button, type ButtonVariant, IconButton } from '#dashboard/components/button.tsx'
import { Chip } from '#dashboard/components/chip.tsx'
import { Checkbox, Radio, RadioCards, Switch } from '#dashboard/components/choice.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { Kbd } from '#dashboard/components/kbd.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#dashboard/components/menu.tsx'
import { PasswordInput, PasswordMeter } from '#dashboard/components/password.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { Segmented } from '#dashboard/components/segmented.tsx'
import { Select } from '#dashboard/components/select.tsx'
import { Tabs } from '#dashboard/components/tabs.tsx'
import { Textarea } from '#dashboard/components/textarea.tsx'
import { useDraft } from '#dashboard/lib/drafts.ts'
import { Part } from './part.tsx'

const variants: [string, ButtonVariant, string][] = [
  ['Principal', 'primary', 'bg-primary-hover!'],
  ['Secondaire', 'secondary', 'bg-surface-hover!'],
  ['Doux', 'soft', 'bg-primary-soft-hover!'],
  ['Discret', 'ghost', 'bg-surface-hover! text-ink!'],
  ['Danger', 'danger', 'bg-danger-solid-hover!'],
  ['Danger discret', 'danger-ghost', 'bg-danger-soft!'],
]

export function ControlsSheet() {
  return (
    <div className="grid gap-x-7 *:min-w-0 lg:grid-cols-[506px_1fr_376px]">
      <Buttons />
      <Fields />
      <States />
    </div>
  )
}

function Buttons() {
  const [tab, setTab] = useState<'all' | 'pending' | 'completed' | 'expired'>('all')
  const [period, setPeriod] = useState<'7d' | '30d' | '90d'>('30d')
  return (
    <div>
      <Part title="Boutons" className="overflow-x-auto p-1 -m-1">
        <table className="border-separate border-spacing-x-2 border-spacing-y-2.5 text-sm">
          <tbody>
            {variants.map(([name, variant, hover]) => (
              <tr key={name}>
                <th className="w-20 text-left font-normal">{name}</th>
                {[
                  {},
                  { className: hover },
                  { className: 'outline-2 outline-offset-2 outline-focus' },
                  { loading: true, loadingText: 'Envoi…' },
                  { disabled: true },
                ].map((state) => (
                  <td key={JSON.stringify(state)}>
                    <Button variant={variant} {...state}>
                      Envoyer
                    </Button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <Part title="Tailles et icônes" className="flex flex-wrap items-center gap-2.5">
        <Button variant="primary" size="sm">
          28 px
        </Button>
        <Button variant="primary">36 px</Button>
        <Button variant="primary" size="lg">
          44 px
        </Button>
        <IconButton label="Copier" icon={Copy} />
        <IconButton label="Actualiser" icon={RefreshCw} variant="secondary" />
        <IconButton label="Ajouter" icon={Plus} variant="soft" />
        <IconButton label="Envoyer" icon={Send} variant="primary" size="lg" className="rounded-full!" />
        <span className="basis-full" />
        <Button variant="primary" keys={['mod', 's']}>
          Save Changes
        </Button>
        <Button icon={Hand} keys={['p']}>
          Prendre la main
        </Button>
        <Button variant="danger-ghost" icon={Trash2}>
          Supprimer
        </Button>
      </Part>
      <Part title="Onglets, segments, navigation">
        <Tabs
          label="Cessions"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'all', label: 'All', count: 14 },
            { value: 'pending', label: 'Pending', count: 2 },
            { value: 'completed', label: 'Completed', count: 6 },
            { value: 'expired', label: 'Expired', count: 3 },
          ]}
        />
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <Segmented
            label="Période"
            value={period}
            onChange={setPeriod}
            options={[
              { value: '7d', label: '7d' },
              { value: '30d', label: '30d' },
              { value: '90d', label: '90d' },
            ]}
          />
          <Count value={23} />
          <Count value={5} waiting />
        </div>
      </Part>
      <Part title="Avatars et clavier" className="flex flex-wrap items-center gap-2.5">
        <Avatar name="Élodie Marchand" size={44} />
        <Avatar name="Thomas Girard" size={36} />
        <Avatar name="Nadia Benali" size={32} />
        <Avatar size={28} />
        <Avatar kind="business" name="Maison Camélia" size={44} />
        <Avatar kind="business" name="Cycles Perrache" size={36} />
        <Avatar kind="assistant" size={36} />
        <span className="w-3" />
        <Kbd keys={['mod', 'k']} />
        <Kbd keys={['g', 'c']} />
        <Kbd keys={['esc']} />
      </Part>
    </div>
  )
}

function Fields() {
  const [name, setName] = useState('Maison Cam')
  const [tone, setTone] = useState('professional')
  const context = useDraft('ui', 'Livraison offerte dès 45 €, expédition sous 48 h.')
  const [password, setPassword] = useState('lutin des bois 74')
  const [search, setSearch] = useState('')
  const [on, setOn] = useState(true)
  const [checked, setChecked] = useState(true)
  const [yes, setYes] = useState(true)
  const [card, setCard] = useState<'a' | 'b'>('a')
  return (
    <div>
      <Part title="Champs" className="grid gap-x-3.5 gap-y-3 sm:grid-cols-2">
        <Field label="Repos" hint="Aide courte, 12 px">
          <Input placeholder="nom@exemple.fr" />
        </Field>
        <Field label="Focus" hint="Titre du widget" counter={{ value: name.length, max: 75 }}>
          <Input value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label="Erreur" error="Please enter a valid email address">
          <Input defaultValue="camille@maison" />
        </Field>
        <Field label="Valide" valid="Code d’invitation valide">
          <Input mono defaultValue="NOVA-2026" />
        </Field>
        <Field label="Vérification" checking="Vérification...">
          <Input mono defaultValue="NOVA-20" />
        </Field>
        <Field label="Lecture seule">
          <Input readOnly value="claire@encrebleue.fr" />
        </Field>
        <Field label="Liste">
          <Select
            value={tone}
            onChange={setTone}
            options={[
              { value: 'friendly', label: 'Chaleureux' },
              { value: 'professional', label: 'Professionnel' },
              { value: 'casual', label: 'Décontracté' },
            ]}
          />
        </Field>
        <Field label="Désactivé" optional>
          <Input disabled placeholder="localhost:3000" />
        </Field>
        <Field label="Mot de passe">
          <PasswordInput
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="off"
          />
          <PasswordMeter password={password} />
        </Field>
        <Field label="Formulaire public" optional>
          <Input size="lg" placeholder="44 px" />
        </Field>
        <Field
          label="Zone de texte"
          counter={{ value: context.value.length, max: 2000 }}
          className="sm:col-span-2"
        >
          <Textarea rows={2} value={context.value} onChange={(event) => context.set(event.target.value)} />
        </Field>
      </Part>
      <Part title="Sélection" className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Checkbox label="Non coché" checked={!checked} onChange={(value) => setChecked(!value)} />
        <Checkbox label="Coché" checked={checked} onChange={setChecked} />
        <Checkbox label="Partiel" checked={false} indeterminate onChange={() => {}} />
        <Radio name="yes" label="Oui" checked={yes} onChange={() => setYes(true)} />
        <Radio name="yes" label="Non" checked={!yes} onChange={() => setYes(false)} />
        <Switch label="Actif" checked={on} onChange={setOn} />
        <Switch label="Inactif" checked={!on} onChange={(value) => setOn(!value)} />
        <Switch label="Désactivé" checked disabled onChange={() => {}} />
      </Part>
      <Part title="Cartes à choisir">
        <Field label="Accès" as="group" hint="Modifiable plus tard">
          <RadioCards
            label="Accès"
            value={card}
            onChange={setCard}
            options={[
              { value: 'a', title: 'Gestion', text: 'Répondre, modifier les réglages.' },
              { value: 'b', title: 'Lecture', text: 'Voir les conversations et les chiffres.' },
            ]}
          />
        </Field>
      </Part>
      <Part title="Recherche et filtres" className="flex flex-wrap items-center gap-2.5">
        <SearchField
          label="Rechercher"
          placeholder="Rechercher"
          value={search}
          onChange={setSearch}
          shortcut="/"
          className="w-[230px]"
        />
        <Chip onRemove={() => setSearch('')}>En attente</Chip>
        <Chip>fidèle</Chip>
      </Part>
    </div>
  )
}

function States() {
  const [business, setBusiness] = useState('Maison Camélia')
  return (
    <div>
      <Part title="Statuts d’entreprise" className="flex flex-wrap gap-2">
        <StatusBadge kind="businessActive" />
        <StatusBadge kind="businessInSetup" />
        <StatusBadge kind="businessUninitiated" />
        <StatusBadge kind="businessTransferPending" />
        <StatusBadge kind="businessUnknown" />
      </Part>
      <Part title="Conversations" className="flex flex-wrap gap-2">
        <StatusBadge kind="conversationActive" />
        <StatusBadge kind="conversationInactive" />
        <StatusBadge kind="conversationArchived" />
        <span className="basis-full" />
        <StatusBadge kind="senderCustomer" />
        <StatusBadge kind="senderAssistant" />
        <StatusBadge kind="senderTeam" />
        <StatusBadge kind="aiResponse" />
      </Part>
      <Part title="Transferts" className="flex flex-wrap gap-2">
        <StatusBadge kind="transferPending" />
        <StatusBadge kind="transferCompleted" />
        <StatusBadge kind="transferExpired" />
        <StatusBadge kind="transferCancelled" />
        <RemainingBadge text="5d remaining" soon={false} />
        <RemainingBadge text="14h remaining" soon />
      </Part>
      <Part title="Stock et intégrations" className="flex flex-wrap gap-2">
        <StatusBadge kind="stockPending" />
        <StatusBadge kind="stockContacted" />
        <StatusBadge kind="integrationConnected" />
        <StatusBadge kind="integrationDisconnected" />
        <StatusBadge kind="integrationTesting" />
      </Part>
      <Part title="Compte et limites" className="flex flex-wrap gap-2">
        <PlanBadge plan="pro" />
        <StatusBadge kind="typeOwner" />
        <StatusBadge kind="typeAgency" />
        <StatusBadge kind="unsaved" />
        <StatusBadge kind="limitReached" />
        <StatusBadge kind="excellent" />
        <StatusBadge kind="good" />
        <StatusBadge kind="realTime" />
      </Part>
      <Part title="Sélecteur d’entreprise">
        <Menu
          label="Entreprises"
          trigger={<Button icon={MessagesSquare}>{business}</Button>}
          className="w-[376px]"
        >
          <MenuLabel>Entreprises</MenuLabel>
          {['Maison Camélia', 'Cycles Perrache', 'Fleurs de Bellecour'].map((name) => (
            <MenuItem
              key={name}
              selected={name === business}
              onSelect={() => setBusiness(name)}
              trailing={name.startsWith('Fleurs') && <StatusBadge kind="businessInSetup" size="sm" />}
            >
              {name}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem icon={Plus}>Add Client Business</MenuItem>
          <MenuItem icon={Trash2} danger>
            Supprimer
          </MenuItem>
        </Menu>
      </Part>
    </div>
  )
}
