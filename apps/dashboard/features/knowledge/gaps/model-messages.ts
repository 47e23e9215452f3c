import { fr, messages } from '#dashboard/lib/i18n.ts'

export const texts = messages({
  title: fr('Ce qu’un modèle aurait su', 'What a model would have known'),
  noModel: fr(
    'Un modèle comprend aussi les questions posées autrement que dans vos textes. Choisissez-en un pour voir à combien de celles-ci il aurait répondu.',
    'A model also understands questions put in other words than yours. Choose one to see how many of these it would have answered.',
  ),
  choose: fr('Choisir un moteur de réponse', 'Choose an answer engine'),
  lead: fr(
    'Une question de chacun des dix sujets les plus fréquents, posée à {model}. Les réponses comptent dans le budget du mois\u00a0; rien n’est envoyé aux clients.',
    'One question of each of the ten most frequent subjects, asked of {model}. The answers count in this month’s budget; nothing is sent to customers.',
  ),
  asking: fr('Le modèle répond…', 'The model is answering…'),
  result: fr(
    '{model} aurait répondu à {n} {n:question|questions} sur {all}.',
    '{model} would have answered {n} of {all} questions.',
  ),
  nothing: fr(
    'Aucune de ces questions n’a été posée\u00a0: celles qui contiennent une adresse ou un long numéro ne sont pas envoyées.',
    'None of these questions was asked: those with an address or a long number in them are not sent.',
  ),
  answers: fr('Réponses du modèle', 'Answers of the model'),
  show: fr('Voir les réponses', 'See the answers'),
  stopped_budget: fr(
    'Le budget du mois ne permet plus d’interroger le modèle.',
    'This month’s budget does not allow asking the model any more.',
  ),
  stopped_time: fr(
    'Le modèle est trop lent pour toutes les questions.',
    'The model is too slow for all questions.',
  ),
  stopped_model: fr(
    'Le modèle ne répond pas. Essayez-le dans les réglages, sous «\u00a0Moteur de réponse\u00a0».',
    'The model gives no answer. Try it in the settings, under “Answer engine”.',
  ),
})
