import { Eye, MessageSquareText, MessagesSquare, Timer } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#dashboard/components/avatar.tsx'
import { Badge, StatusBadge } from '#dashboard/components/badge.tsx'
import { Bar } from '#dashboard/components/bar.tsx'
import { Spark } from '#dashboard/components/brand.tsx'
import { Button, IconButton } from '#dashboard/components/button.tsx'
import { Card, ClickableCard, LinkOverlay } from '#dashboard/components/card.tsx'
import { ForestIllustration } from '#dashboard/components/forest-illustration.tsx'
import { Meter, Ring } from '#dashboard/components/meter.tsx'
import { RelativeTime } from '#dashboard/components/relative-time.tsx'
import { StatCard, Trend } from '#dashboard/components/stat-card.tsx'
import { ChecklistStep, Steps } from '#dashboard/components/steps.tsx'
import { Table } from '#dashboard/components/table.tsx'
import { toast } from '#dashboard/components/toast.ts'
import { useFormats } from '#dashboard/lib/formats.ts'
import { Columns, Part } from './part.tsx'

const clients = [
  { id: 'a', name: 'Maison Camélia', state: 'businessActive', messages: 3482 },
  { id: 'b', name: 'Cycles Perrache', state: 'businessTransferPending', messages: 412 },
  { id: 'c', name: 'Fleurs de Bellecour', state: 'businessInSetup', messages: 0 },
] as const

export function DataSheet() {
  const f = useFormats()
  const [now] = useState(() => Date.now())
  return (
    <Columns>
      <div>
        <Part title="Cartes" className="flex flex-col gap-3">
          <div className="grid grid-cols-2 gap-3">
            <StatCard label="Messages" icon={MessageSquareText} value={f.number(3482)}>
              <Trend direction="up" value={128}>
                sur 24 h
              </Trend>
            </StatCard>
            <StatCard
              label="Temps moyen"
              icon={Timer}
              value={f.seconds(1.4).value}
              unit={f.seconds(1.4).unit}
            >
              <StatusBadge kind="excellent" size="sm" />
            </StatCard>
            <StatCard label="Conversations" icon={MessagesSquare} value="0" quiet>
              aucune active
            </StatCard>
            <StatCard label="Abandons" icon={MessagesSquare} value="12">
              <Trend direction="down" value={-4}>
                sur 24 h
              </Trend>
            </StatCard>
          </div>
          <div className="relative flex h-20 items-center gap-4 overflow-hidden rounded-lg bg-brand-panel px-5 text-on-brand-panel">
            <ForestIllustration scene="corner" className="h-[100px]!" />
            <span className="figure-key">{f.percent(0.78)}</span>
            <div>
              <p className="flex items-center gap-2 font-semibold">
                <Spark onBrand />
                Résolues automatiquement
              </p>
              <p className="text-sm text-on-brand-panel-muted">L’unique aplat sapin de l’écran</p>
            </div>
          </div>
          <ClickableCard className="flex items-center gap-3 p-[18px]">
            <Avatar name="Thomas Girard" size={36} />
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2 font-semibold">
                <LinkOverlay href="/ui">Thomas Girard</LinkOverlay>
                <StatusBadge kind="conversationInactive" size="sm" />
              </p>
              <p className="text-sm text-ink-muted">Je passerai samedi.</p>
            </div>
            <RelativeTime value={now - 240_000} className="text-xs text-ink-subtle" />
          </ClickableCard>
          <Card title="AI Assistant Configuration" icon={<Spark />} action={<Button size="sm">Save</Button>}>
            Le contenu de la carte.
          </Card>
        </Part>
      </div>
      <div>
        <Part title="Tableau">
          <Table
            label="Clients"
            rows={clients}
            rowKey={(row) => row.id}
            onRowClick={(row) => toast({ title: row.name, kind: 'info' })}
            rowActions={(row) => <IconButton size="sm" icon={Eye} label={`Voir ${row.name}`} />}
            columns={[
              {
                key: 'name',
                head: 'Client',
                cell: (row) => (
                  <span className="flex items-center gap-2.5 font-semibold">
                    <Avatar kind="business" name={row.name} size={28} />
                    {row.name}
                  </span>
                ),
              },
              {
                key: 'state',
                head: 'Transfer Status',
                cell: (row) => <StatusBadge kind={row.state} />,
                mobile: 'end',
              },
              { key: 'messages', head: 'Messages', align: 'right', cell: (row) => f.number(row.messages) },
            ]}
          />
        </Part>
        <Part title="Étapes" className="flex flex-col gap-4">
          <Steps
            label="Création"
            current={0}
            steps={['Votre entreprise', 'Installation', 'Premier message']}
          />
          <Card
            flush
            title="Mettez votre assistant en ligne"
            action={<Meter label="Étapes" value={1} max={3} />}
          >
            <ol>
              <ChecklistStep state="done" number={1} title="Créer une clé" text="rucher-des-dombes.fr" />
              <ChecklistStep
                state="current"
                number={2}
                title="Coller le code sur votre site"
                text="Juste avant la fin du corps de la page."
              >
                <Badge tone="info">contenu de l’étape</Badge>
              </ChecklistStep>
              <ChecklistStep
                state="next"
                number={3}
                title="Recevoir le premier message"
                text="La conversation s’ouvre ici aussitôt."
              />
            </ol>
          </Card>
        </Part>
      </div>
      <div>
        <Part title="Progression et jauges" className="flex flex-col gap-3">
          <Bar label="Disponibilité d’un thé" value={312} max={312} text="312" />
          <Bar label="Livraison et délais" value={248} max={312} text="248" />
          <Bar label="Horaires et retrait" value={187} max={312} text="187" />
          <Meter label="Clés" value={4} max={5} />
          <div className="flex gap-6">
            <Ring label="Résolues" ratio={0.78} text={f.percent(0.78)} />
            <div className="rounded-lg bg-brand-panel p-3">
              <Ring label="Résolues" ratio={0.78} text={f.percent(0.78)} onBrand />
            </div>
          </div>
        </Part>
        <Part title="Temps" className="flex flex-wrap gap-4">
          {[10_000, 240_000, 7_300_000, 260_000_000].map((ms) => (
            <span key={ms}>
              <RelativeTime value={now - ms} /> · <RelativeTime value={now - ms} long />
            </span>
          ))}
        </Part>
      </div>
    </Columns>
  )
}
