import { Avatar } from '#dashboard/components/avatar.tsx'
import { Badge } from '#dashboard/components/badge.tsx'
import { Hat, Mark, Spark, Wordmark } from '#dashboard/components/brand.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Drawing } from '#dashboard/components/drawing.tsx'
import { ForestIllustration } from '#dashboard/components/forest-illustration.tsx'
import { drawingNames } from '#dashboard/components/illustrations.tsx'
import { useFormats } from '#dashboard/lib/formats.ts'
import { Columns, Part } from './part.tsx'

const surfaces = [
  'bg-canvas',
  'bg-bg',
  'bg-surface',
  'bg-surface-sunken',
  'bg-surface-active',
  'bg-primary-soft',
]

export function FoundationsSheet() {
  const f = useFormats()
  return (
    <Columns>
      <div>
        <Part title="Signe et logotype">
          <div className="grid grid-cols-2 gap-3">
            <div className="flex h-30 items-center justify-center rounded-xl border border-border bg-surface">
              <Wordmark size={36} />
            </div>
            <div className="relative flex h-30 items-center justify-center overflow-hidden rounded-xl bg-brand-panel">
              <ForestIllustration scene="corner" />
              <span className="relative">
                <Wordmark size={36} onBrand />
              </span>
            </div>
          </div>
          <div className="mt-3 flex items-center gap-4">
            <Mark size={48} />
            <Mark size={32} />
            <Mark size={24} />
            <Mark size={16} />
            <Hat size={30} className="text-primary" />
            <Hat size={22} />
            <Avatar kind="assistant" size={36} />
            <Spark size={20} onBrand />
            <Spark size={20} streaming />
          </div>
        </Part>
        <Part title="Surfaces" className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {surfaces.map((name) => (
            <div key={name} className="text-xs">
              <div className={`h-10 rounded-md border border-border-strong ${name}`} />
              {name.slice(3)}
            </div>
          ))}
        </Part>
        <Part title="Forêt">
          <div className="relative h-[420px] overflow-hidden rounded-xl bg-brand-panel">
            <ForestIllustration hat stars />
          </div>
        </Part>
      </div>
      <div>
        <Part title="Titres : Bricolage Grotesque" className="font-display text-ink">
          <p className="text-3xl font-semibold tracking-[-0.028em]">Votre lutin répond</p>
          <p className="figure-key">{f.number(3482)} messages</p>
          <p className="text-xl font-semibold tracking-[-0.02em]">Créer un compte</p>
          <p className="title-page">Notifications de Stock</p>
          <p className="title-dialog">Supprimer cette demande ?</p>
          <p className="title-card">Activité récente</p>
        </Part>
        <Part title="Texte : Figtree">
          <p className="text-md">Le corps confortable, champs sur mobile</p>
          <p className="text-base">Le corps courant, les champs, les bulles</p>
          <p className="text-sm font-medium">Les listes, les tableaux, les étiquettes</p>
          <p className="text-xs">Les méta-données et les aides</p>
          <p className="text-2xs font-semibold">Les petits badges, les axes</p>
          <p className="text-mono">lg_live_••••••••••••c21e</p>
        </Part>
        <Part title="Niveaux de texte" className="flex flex-col items-start gap-1">
          <p>ink : le principal</p>
          <p className="text-ink-muted">ink-muted : le secondaire</p>
          <p className="text-ink-subtle">ink-subtle : la méta, toujours AA</p>
          <a className="link" href="#lien">
            ink-link : l’action dans la phrase
          </a>
        </Part>
        <Part title="Typographie française" className="grid grid-cols-2">
          <p>« Bonjour ! »</p>
          <p>{f.number(3482)} messages</p>
          <p>Où en est ma commande ?</p>
          <p>
            {f.money(18.5)} · {f.percent(0.96)}
          </p>
          <p>À bientôt, Élodie Ça</p>
          <p>10 h à 13 h · {f.time('2026-03-10T14:32:00')}</p>
        </Part>
      </div>
      <div>
        <Part title="Rayons" className="flex gap-3">
          {['rounded-xs', 'rounded-sm', 'rounded-md', 'rounded-lg', 'rounded-xl', 'rounded-full'].map(
            (radius) => (
              <div key={radius} className={`size-13 border border-primary bg-primary-soft ${radius}`} />
            ),
          )}
        </Part>
        <Part title="Élévation" className="flex gap-4">
          {['shadow-xs', 'shadow-sm', 'shadow-md', 'shadow-lg'].map((shadow) => (
            <div
              key={shadow}
              className={`h-14 flex-1 rounded-lg border border-border bg-surface ${shadow}`}
            />
          ))}
        </Part>
        <Part title="Focus visible" className="flex flex-wrap gap-4">
          <Button variant="primary" className="outline-2 outline-offset-2 outline-focus">
            Save Changes
          </Button>
          <Button className="outline-2 outline-offset-2 outline-focus">Cancel</Button>
        </Part>
        <Part title="États" className="flex flex-wrap gap-2">
          <Badge tone="success">succès</Badge>
          <Badge tone="warning">attente</Badge>
          <Badge tone="danger">erreur</Badge>
          <Badge tone="info">info</Badge>
          <Badge tone="neutral">neutre</Badge>
          <Badge tone="violet">autre</Badge>
        </Part>
        <Part title="Illustrations" className="grid grid-cols-3 gap-2 *:max-w-full">
          {drawingNames.map((name) => (
            <Drawing key={name} name={name} />
          ))}
        </Part>
      </div>
    </Columns>
  )
}
