/** Common French words, folded, as they stand in the texts and questions of the training shops: never slips of the keyboard. */
export const PLAIN_WORDS = `
abandonne abimer abord abri abriter absence absent absente absolu absolue absolument acacia acceder
accelere accepteriez acces accessoire accident accompagnateur accompagne accompagnee accompagnement
accompagner accord accordee accordez accouche accouchement accoucher accrocher accrochez acheteur
acoustique acquis acrylique acte acteur activite actuel acupuncture adaptateur adaptation adapte
adaptee adaptez adblue addition adhesif adhesives adieu administratif administration adore
adoreraient adoucissant adresser adressez aerien aerogommage aeroport affaire affichee afficher
affinage affutage afro agapanthes agence ages agglomere agrandir agrandissement agree agreee
agrement aide aident aider aidez aiguilles aiguiser aile ailleurs aimante aime aimerions aine aioli
aisance aise aisselles ajout ajoute ajouter ajoutez ajustement ajuster ajustez alarme album
alcoolisees alentours alerte algues aligne alimentaire alimentation aliments alite allaitement
allees allemande allonge allonger allume allumee allumer aloe alternative aluminium amabilite
amateur ambiance ambulance amenage amende amene amenez amer americain americaine ammoniaque
amoureux amovible ample ampoule amuser analyse ancien ancienne andalouse android anesthesiante
anesthesie angine anglaise animale animateur animations animatrice anime anneau annonce annoncent
annuel annuelle annul annulable anonyme anse anti anticoagulants antigaspi antipuces antireflet
ants aperitif apero aplomb appart appartement appel appele appelez appelle appli applicable
application applique appliquent appliquez appoint apporte apportee apporter apportez apprend
apprendre apprenez apprenti approche approvisionner aqua aquabike aquagym aquarelle arabe
arbre arbustes ardoise argile arrange arranger arrangez arrete arretee arreter arretez arriere
arrivage arrondi arrosage arroser arrosez articulations artifice artificier artisan artiste
ascenseur ashtanga asperges aspirateur aspiration assemble asseoir assermente assermentee assez
assis assise assistance assister associatif association assoit assortiment assurage assuree
assureur assurez assurons asthme astreinte attache attacher attelage attend attendant attendent
attendez attendons attendra attendre attention atterrit attestation attitre attractions aube
auberge aubin audiodescription audioguide auditif audition auditives aupres aura aurai aurez aurons
aussitot autant auteurs authentique autiste auto autocar autoclave automaquillage automatique
autonomie autorisation autoroute autour avale avaler avancer avantage avent averse avertir aveugle
avis avoine bachata bache bachee bacs badge bafang bagage bagagerie baignade baigner bail baille
bain baisse baisser baissez balade balle ballotin bambin bandeau banquet banquette bapteme barbe
barbier bareme barillet barnum barre barree barriere base basse bassin bati batons baudrier baume
beau beaute becane becquet beneficient beneficier benevolat benevoles benne bequilles berceaux
berger berline bermuda besace bestioles betonniere betteraves biais biberon bicarbonate bichon
bicycode bidon bilan billard billes billet bivouac black blanc blanche blanchiment blanquette
blessure bleu blindee bloc blonde bloque bloquee bloquent bloquer bloquez blouse bluetooth bocal
bocaux boiler boire boisson boit bombes bonheur bonus bord border borne bosse bosser bouche
bouchees bouchon bouchonne bouchonnee boudin bouge bouger boulanger boulangerie boule bouleau
boulet boulot bourg bouton bowling boxe boxer bpjeps braises branche branchement brancher bras
break brebis bresilien briefing brigitte brillant brique briquettes brise brisee bronzage bronzer
brossage broyeur brule bruler bruno bruns brushing brut bruyant buanderie buche buffet buis bulle
bulletin butane buvette cabernet cabine cabinet caboche cacao cacher cachet cadhoc cagnotte cagoule
caillou caissette cale californien calin calme calories calzone camionnette camp campagnard
campagne camper canal cancer cancerigene candidats canettes caniche canicule canine cannage canne
canon canton caoutchouc capillaire capitaine capital capot capsules capte caracteres carats carbone
carburant cardiaque cardio carre carreaux carrelage carrosserie cartilage carton case cassette
cassissier castration categorie cause cave celeri centaine centimetres central centrale centre
cepages cercueil cereales ceremonie cerisier certain certaines certif certificat certification
certifie certifiees cervicales cesu chai chaleur champ champagne chance chandelles change changeant
changee changement changeons changez chansons chant chante chanter chantier chantilly chapiteau
chapons charbon charcuterie chardonnay charge chargement chargent chargeons charger chargez chariot
chasse chassis chataignier chateau chatte chaud chaude chaudiere chauff chauffage chauffe chauffee
chauffer chaufferie chauss chaussant chaussee chausser chemin chenil chenilles chequier cherchez
chere chevaux cheville chevreuil chgt chiches chienne chiffon chiffrage chiffre chignon chihuahua
chimio chimiotherapie chimique chinois chipolatas chirurgie chlore choc choco choeur choisi choisir
choisisse choisissez choisit choix chomage chomeur chorale chorizo chorus chou chute cicatrisation
ciel cigare cigarette cils cimetiere cine cinema cintrer cintres circulaires citadine citerne
citronnier civile clair claire claque claquee claquer claquettes classe classeur classique
claustrophobe cles cliche clinique cliquez clope clos clouee club cmjn coach cochez cocker cocktail
coeur coffre cognac coiffage coiffee coiffer coiffeuse coiffons coiffure coince coincee
collaborateurs collaborations collectif collective collectivite collectons collee collerette
colonne coloriages combi combinaison combustion comestible commencee commencez commentaire
commentee commerciaux commission commune communion communiquer compagnon compatible complementaire
complet complete completement composants compose composer composons compost compote comprime
compromis compta comptant compte compter compteur comptez comptoir comte conception concerne
concours concurrent cond conducteur conduire conduis conduit conduite confection confidentiel
confie confier confieriez confirmation confirme confirmee confirmer conforme conformite confort
confortable confrere congelateur congelation conges connais connait connect connectee connecteur
connexion connue consentez consentiriez consignees conso consommation consomme consommer constat
consuel consult consultables consultation consulter contactez contagieux contenants conteneur
contenir contenu contiennent contient continentale continue continuer contraire contre contribution
controle controler convention conventionne convertible conviendrait conviennent convient convive
coon copie copro copropriete coquillages corde cordon coreenne corne cornet correcte correcteurs
correction correspondant corriger corrigez cors coryza cosmetiques costaud cote cotisation couchage
couche coucher coude coudre coule couler couloir coup coupee couper coupez couple cour courage
courant coureurs courge courir couronne courrier courroie coursier courte courtoisie cousu cout
couter coutera couterait couture couturiere couvercle couvert couverte couverture couvre couvrez
couvrir cover covid coworking craint crane craque craquer createurs creation creche creer cremant
cremation creneau creoles crepus creuse creuser creux crin crochet croisiere croquembouche croquis
croute crudites crue cruelty crus crypte cube cubi cueillette cueillir cuire cuisez cuisiner
cuisiniere cuisinons cuisson cuit cuite cultives cumulables cumule cumulent curry cursus cuve cuvee
cylindre daim dalle dame danger dangereux danse dansent danser darjeeling dasri deambulateur
deballe deballees debarque debarquer debarras debarrasser debarrassez debat debattre debite debitee
deblocage debloquez debloquons deborde debouchage deboucher debourser debout debris debrouille
debrouiller deca decafeine decede decennale deces decharge dechets dechetterie dechire dechiree
decide decider decidez declaration declaree declarer deco decolle decoloration deconseille decor
decoration decorer decoupe decouverte decroche dedans dedie deductibles deduire deduit deduite
definitif definitive degat degrade degres degressif deguisement dehoussable dela delivre delivree
demandee demandent demandeurs demandez demandons demarche demarrage demarre demarrer demelage
demenage demenagement demenageons demenager demenageurs demenagez demi demibaguette demie demiheure
demijournee demilitre demipension demipointes demipointure demonstration demontez demoussage denim
denivele denrees densite dent dentaire dentellieres depanneuse departement depasse depassement
depassent depense depenser depistage depl deplace deplacement deplacez deplacons derailleur derange
dermal dermatologue dernier derniere derriere desalcoolises descend descendre descente
desinscription desiste desoxydation dessert dessin dessine dessiner dessinez dessous destinataire
detachage detail detartrage detatouage detaxe detente deteste devant devenir devenu devenue devient
devises devoir devrais diabete diabetique diable diag diagnostic dialyse diametre diapo dibond
diesel diete difference differentes differents difficile difficulte dine diplome diplomee dirait
direct directe directeur direction disant discale discute discuter disjoncteur disparait disparu
disposent dispositif disposition disque distance distributeur distribution dite divan divorce
dixieme docteur document dogue doigt dollars domaine domiciliation dommages donne donnee donnent
donner donneriez donnez donnons dons dore dorment dormi dormir dormirait dormons dors dortoir
dosettes dossard dossier doublee doublure douce doucement douceur doucher doudou doudoune douillet
douillette doute douzaine dragees draisienne dressing drogue droit droite duel dumper durant duvet
dyslexique earl ecaillage ecailles ecart echafaudage echangeables echantillon echappe echec echelle
echo eclairantes eclaircir eclat ecologie ecologique ecoute ecrin ecrire ecrit ecrite ecriture
ecrivez ecrivons edenred editeur efface effacement effacer effacez effectue effectuer effectuez
effort effrayant eglise egout ehpad elargir elasthanne elastique elec electricite electrogene
electronique elevage elevateur eleve elevent eleveur eligible embrayage emmele emmenage emmenager
emmenez empechement emplacement employeur empoisonner emporte emportee emportez empreinte emprunt
emprunter encadrement encadrer encreur encyclopedies endormez endormir endroit enduite energetique
energie enfance enferme enfilage enfiler enfonce engage engagement engager engin enigmes enjamber
enleve enlevement enlever enlevez ennuyer enquete enregistrement enregistrer enrouleurs
enseignement enseignez ensemble ensuite entame entend entendent entendre entendu entiere
entierement entrainement entrainer entrainez entrecote entrejambe entrent entrepot entrepreneur
entretenez entretenons envers envie environ envisageable epais epaule epeautre epicerie epilepsie
eponge epouse epreuve equilibrage equilibre equipee equipement equiper equitherapie ergonomiques
escalade escalier escape escarpins espace espacees espece espere esperer essaie essaims essence
essentielles essorage essuie essuyer estimer estimez estomac etable etabli etablissement etage
etais etaler etancheite etang etape eteint eternue etiez etouffe etrangere etrier etroit etude etui
euro europeen euthanasie evacuation evaluation eveil eventre evidemment evier evite eviter evitez
evjf exact exacte examen example exception exceptionnelle exclus exclusivement exemplaire exercer
exige exigee exigez existez expediteur experience expert expertise expertisons expire expirent
expliquez explose expo expose exposition extensible extension exterieure externe extraction extrait
fabricant facile facultative faim fairphone faisable falafels familial familiale famille fane
fantaisie fantome fartage fasse fauche fauchee faudra fausse faute fauves faux felin femelle
fendeuse fendu fenetre fera ferait feriez fermier fermoir fermons festival fete feter feuille fiche
fichier fichu fideles fievreux figure filer filet filleul filmer filtre finale finalement
financement financer fine fini finie fioul fiscal fissure fixe fixer fixons flacon flammes flash
flasques fleurir fleurit fleuve flocage floraison floral flotte fluide flute flux flyers foin folk
fonce foncier fonciere fonction fonctionne fondee fondre fontaine fonte food force forfait forme
former formez formol formons formulaire fort forte fortune forum fosse foulee fourgon fourneaux
fournee fourni fournie fournil fournisseur fournissons fourniture fourrure foyer fragile fraisier
framboisier franc franchise frangipane freinage freinent frene friandises frigo frigorifique
frileux frises froid froide front frontale frontiere frotte frotter fruitiers fuit fuite fume fumer
fumeur fumier funerarium furieuse fuseaux fusees futs future gabarit gage gagne gagner gala galaxis
galerie galette game gamer gamme garage garcon garderie gardien gardiennage garniture gastro gater
gauche gazon geant gele gelee genant gendre gene gener general generale generations genereux
genmaicha genou gens geometrie gerbe gerer gerez geste gestion gibier gigot gite glacier glaciere
glandes glaucome glisse glisser glissez glissiere glutamate golden gomme gondole gonflable gonfle
gonflent gorge gosse gourde gourmand gourmette gout goutte gouttieres grace grain grammes
grandissent grandit grange granules graphique gras grasse gratte gratuitement gravats gravier green
grelotte grenier grey griffe grignoter grigri grille grillee griller grillons grimpe grimper grince
grincent gris grise grottes growlers guichet guide guirlandes guitare habilites habillage habille
habiller habillez habitable habitacle habitants habits habitude habitue hache hachee haie haleine
hall halteres hamac hanche handi handicapee hatha haute hayon hdmi hebdomadaire hebergement
hectares helix henne herbe heritage herite hernie hesite heureux histoire hivernage hochet
homeopathie homologues honneur honoraires honte horloge horreur hospitalise hotes housse huila
humide husky hybride hygiene hypertension hypoallergenique icloud idee idem identifier identique
identite idiot illimite illimitees image immatriculation immediat immediate immeuble impact impayes
impermeabilisant implant importation importe impose imposee imposez impossible impression imprime
imprimee imprimer imprimez imprimons improviste inadaptation inadmissible incarne incl inconnu inde
independant independante indesirables indication indices indique indiquer indispensable individuel
individuelle induction industriel ines infantile infirmiere ingredient inhumation initiales
initiaux inox inquiete inscrite inscrivez insectes insister insonorisees insta instant institut
instrument insuline integral intensif intention interdit interdite interflora interieur interieure
interne intervenant intervenante intervenez intervenir intervenons intervention intervient
introuvable inutile invendus invisible invite inviter ipad iphone isole isotherme issue issus
italienne ivoire jade jantes japonais jaune jaunis java jazz jetable jete jeter jeton jeun jogging
joignable joint jointe joli jolie joliment jonc jouable joue jouent jouer joueur journalieres judo
jumeaux jument junior jura jure juridictionnelle justif karite karting karts kbis kebab keratine
kermesse kilometrage kilometres kine kirsch kitchenette kiwai kraft kundalini label labo
laboratoire labrador lacets lache lacher laitiers lame lance lancer landau langer lapine large
lasagnes latino laurier lavabo laverie lavoir lecon lecteurs lecture legal legale leger legerement
legume legumineuses lendemain lent lessive lettre leucose levain leve lever levre levure libere
liberee librairie librement licence lien lilas limite limitee limiteur limousin lingerie lire lise
lison lissage lisse liste litige littoral livr livrable livret lobe locataire locative lodge
logement logiciel logo loin loisirs lombaires longtemps longue loto loupe lourd loyer ludique
lumbago lumiere luminaires lunela lunet luxe lyceens lydia mache magazines magicien magie magique
magnesie magnetique maillons maine maintenu maintenue maitre maitresse majoration malade male
malentendants malheureusement maltitol malvoyants mammaire manche mandat manege mangeant mangeurs
manoir manquait manquant manquante manque manuel manuelle manuscrit mapo marais marathon
marchandise marcher marchera mare marechal maree marge margherita marin marine marquage marquer
marre marron master match materiel maternel maternelle maternite maths matiere matos mauvais
mauvaise maxi maximal maximale mazout mecanique mecanisme meche mecontent medaille medaillon
mediateur medical medicale medicalise medicaux meilleur melange memoire menage mensuel mensuelle
mention menton merguez merinos merlot messe messieurs mesurez meteo metier metre mettent mettez
mettons mettriez meuble meublee mezzanine microentreprise microns mien mienne miettes mijoter
milieu mille minerale mineraux mineur mini minibus miniferme minima minimal minimale minimalistes
minipelle miniviennoiseries minou minuit minuscule mise mitigeur mobil mobile mobilier mode
modelage modifiable modification modifiee modifier modifiez moelleux moindre moineau moitie
moniteur monnaie monnayeur monospace mont montclar monteur montrer montrez monture moquette morceau
mord mordu mort morte moteur motif motoculteur motte mouchoir moudre mouille moulages moulu mourir
mousseline mouture moyenne multienseignes munster murale murs museliere musical musiciens mutuelle
myope nacelle nage nager nain naissance naitre natation nattes nature naturel naturelle navette
navigue naviguer negociable negocier nems nespresso nets nettoie nettoyeur neutre neveu nickel
niece nique niquer noce noeuds noir noircit noire nombreuse nombreux nombril nominatif nonnageurs
nonpresentation nordique nordmann normal normale norme notariale noter notez notice noue nouilles
nounou nourrir nourrissage nourrit nourriture nouveau nouveautes nouvel nubuck nues nuggets nulle
numerique numerisation numerotees nuque objet oblige obligeance obtenir occultant occupation occupe
occuper occupera occupez occupons ocre octroi oeil oeko oenologie offerte office officiel officine
olive ombrage ombragee ombre ongle opaques operateur operation opere operee operer orangerie
orangettes orchestre ordo ordre oreille oreillettes organise organiser organisez organisme
organisons orientale original originale orthopediques osteo osteopathe osteopathie osteoporose
otaries oublie oubliee oublier outils ouvrant ouvrees ouvrir ouvrons oxydation ozone pacemaker pack
paella pagaie page paire palette palier palme pane panique panneau pansement pantoufles papoter
parabenes parait parallelisme paraplegique parapluie parasol parcours pare pareil parent parental
parentale parka parle parlent parquet parrainage partage partagee partager partant parte partenaire
partenariat partent parti participants participation participer particuliere partie partiel partira
partitions partout parure parvenir passage passagers passant passee passent passeport passera
passerait passerelle passionnes passoire passons pasteurise pataugeoire patiente patienter
patientez patients patine patins patisserie patrimoine patron pattes pause payable pces peau pecher
pedaler peignoir peine pelle pellets pelliculage pelote pelouse penalites pendules pension pente
pepin percage percale perce percees percer percez perche perchlorethylene perfecto perforateur
perime permanence permanente permet permis permise permutation perruche perruque persan perso
personnel pesticide petales petille peur phalaenopsis pharmacie pharmaciens photinia photobooth
photocopie photographe photographier photographiez photovoltaique physique piano pickles piercing
pilates pilote pilule pilulier piment ping pinte pipi piquant pique piquer piqueur piqure pirate
piste pistolet piston pixelo pizzeria placage placement plaf plafond plaid plain plainte plaisent
plaisir plan plancha planete planning plantation planter plantons plaque plastifiee plastique
plateau plateforme platine platre playlist plein pleine pleure pleurer pleut plexiglas pliant plie
plisse plissee plomb plomberie plongee plume plupart poche podologue poignet poil pointes poitrine
poke pokemon polissage pollue pommade pommier pompe ponceuse pong pont popcorn porche portable
portage portail portee portefeuille portent porter porteur portez portiere portrait portugais
potager potageres pote poteau poubelle pouce poudre poupons pourboire pourcentage pourra pourrai
pourraient pourriez pourront pousse pousser poussiere pratiquez prealable preavis precise
precontrole prefecture prefere preferences preferentiel prefererais prefererait prefinances prelave
preleve prelevement premium prendrais prendriez prenne prennent prenons prepa prepayee prerequis
prescription prescrit presence presentation presente presenter presentiel pressante presse pressing
pression prestation prestige pret prete pretee preter pretez pretons prevenant prevenez prevenir
prevenu previens previent prevoir prevoyance prevoyez prevu prevue prie prime primeurs prioritaires
prise privatif prive probleme procedure prochain prochaine prochainement proche procurer
producteurs produire prof professeur professeure professionnelle profiter profond progressif
projecteur prolongation prolonge prolongeable prolonger prolongez promenade promesse propane
proposee proposition propre proprietaire propriete proprio prorata protection protege proteger
prothese prouve prouver provisions proximite prudence psoriasis publicitaires publiee publiques
pubs puce pudique puissance pulsee puni puree purge quai quantite quart quartier quasi quatorze
questionnaire quinzaine quitte quiz quotidien quotient rabaska rabattez raccourci raccourcir
raccourcissez racines raconte radiateur radio rafraichir rage raide raison rajoute rajouter raku
raler rallonge rame ramene ramener rameurs ramonage ramoneur ramonez rampe rando randonnee range
rangee ranger rangez rappel rappele rappeler rappelez rappelle rappelons rapporte rapporter
rapportez rasage rase rasez rate ratee rater rattrapable rattrapage rattrape rattraper raye rayures
realisation realisons reapprovisionne recent reception recevrez recharge rechargeable recharger
rechauffe rechauffer recherche reclamation reclame reclamees recois recolte recommencer recongeler
reconnu reconnue recours recouvrement recu recueils recup recuperation redonnez redorure
reeducation reel reentree reexpedition refaire refais refait refaite refection references reflechi
reflechir refrigerateur refuge refus refuse refusees refusons regard regarde regardez regionaux
regissent reglable reglage regroupement regrouper regulier rehaussement rehausseur reine reins
rejoindre releve relie reliure remb remet remettez remettre remis remonte remonter remorquage
remorquer remplace remplacee remplacement remplacent remplacer remplacez remplacons rempli remplir
remplissage remplissez remplissons remplit rempotage rencontre rendement rendra rendu rendue
renforcee renonce renoncer renoncez renouvellement renovation renover rentrant rentre rentrent
rentrer renverse repaie reparable repars repart repartez reparti repartir repassage repasse
repassee repasser repassez repayer repeignez repete repeter repetition replie repond repondeur
repondez repondons reponse reportage repos repousse repousser represente reproduisez reproduisons
reptiles requis requise reseau reservoir residence resiste respect respire responsabilite ressemble
ressemelage resserrage resserrer ressort ressortir restants restaurateur restauration restaurons
restees rester restera restez restitue restituee restitution restons resultat retapisser retracter
retrecir retrecit retrouve retrouvee retrouver reussite reutilisable reve reveil reveille reveillon
revenez revente revenu reversible reviendrait reviens revise reviser revisez revolus rgpd rhodiage
rhum rhume riche rien rigide rincer risque robinet robusta rocade rock rois roll romantique rond
ronde rongeurs rosa rosalie roti roulante roule rouleau roulent rouler roulettes route routier
royale rubrique ruche russe rustique rythme sable sache sachet sage sain saisissez saisonniers sait
salarie salee salir salle salome salsa samourai samsung sandw sang sangle sanglier sanitaire sante
sauce saura saurai saurait sauriez saute sauter sauvage sauvegarde sauver sauvez savates savoyarde
saxophone scanner scarificateur scelle scene sciatique scolaire scones seau secateur sechage seche
sechees secher secheresse sechoir secours secret secs secteur secu securise securite seigle seize
sejour sellier selon semelle semences semer semestre semi semimarathon seminaire semipermanent
sencha sens senseo sensible sent sentait sentier sentir separe separee separement septique serenite
serie seriez serigraphie seringues serons serpilliere serre serree serrure servent servez servi
servie servirez servons seuil seul seule seult shamp shampouineuse show showroom sidamo sienne
signale signaler signe signee signer signez silencieux silicone silos simlock simple singes
sinistre sitter sitting skipper smartphone smoking snack snow social sociale sociaux soigne soigner
soignez soignons solaire solarium solfege solidaire solide sols solution solvant sombre somme
sommeil sommelier sommier sonne sonnez sono sonore sophrologie sors sortant sortent sortez sorti
sortir souci soudure souffle souffler souffre soufre souhaiterions souhaitons souliers soumis
souper souple sourcils soustitree sousvetement soute souvenir special speciale specialiste
specialite speciaux spectacle spirale spiritueux sport sportifs squat stade stagiaire stand
standard statuts steak stere sterile sterilisation stimulateur stockage stop stress stretch strict
string structure succession succulentes sucrees suffira suffisent suffit suite suivant suivante
suivent suivez suivie suivons sulfites superette supermarche superpose supp suppl supplementaire
support supportable supporte supprimer surement surf surface surgelees surjeteuses surmesure
surplus surprise sursaute surveillance surveille surveiller surveillez survivra survol suspendre
suspendu suspension switch synthese synthetique tabac tablee tache tactile taillent tailler
taillons talon tambour tampon tango tannage tape taper tapissier tard tardif tardive tare tariere
tartare tartiner tartines tatouage tatoue tatouez tattoo taux taxe technicien technique teckel
teint teinture tele teleassistance telecharger telecommande teleconsultation televiseur television
temoin temperature tempete tenez tennis tenons tension tenter tenu tenue terminal terminale terne
terr terrible terriers terroir tesla test testament teste tester testez tete tetee texte textile
texto theme therapeutiques thermique thermoformage thermometre thuyas tiede tiendra tiendront
tienne tiennent tiens tiers tignasse tilleul timide tirage tirer tireuse tiroir tissu titane
titulaire toboggan tofu toile toit toiture tole tolere toleree tombe tombee tomber tombola tome
tond tondeuse tondez tongs tonte tonton torrefaction torticolis total totale totalement totalite
touche toucher touchez touchons tourbe tourisme tournage tourne tournee tourner tourte tousse toux
toxique traceur tracter tracteur trad tradition traduction traduire tragus trail traine trainer
trait traitant traite traitement traiter traiteur traitez traitons trajet tranche trancher
tranquille tranquillement transat transfert transmettre transparent transparente transpire
transporter transporteur transportons travail travaux travers traverse traversiere treize trempe
tremper trench trentaine tresor tresses tricot tricote tricoter trimestre tringle trinquer troc
trod trompe trompee tromper trompette tronconneuse trottoir trou trousse trousseau trouvera
trouverai trouverez truck truffes ttes tuiles turc tuyaux twin typhus ukulele ultrasons unifocaux
uniforme unique universel usage usagees usees usine usure utile utilisable utilisee utilisons
utilitaire vaccination vaccine vachette valable valent valeur validation valide validee validite
vallorbe vapeur vapotage varietes vasque vaut vegetal vegetale vegetaux vehicule veille veiller
venant venons ventilateur ventre venu venue veranda verdure verification verifier verifiez
veritable vermifuge verrines versees versement version vert verte verveine vestiaire vestimentaire
vetement veterinaire veto veulent vidage vidange vide videoprojecteur videosurveillance vider videz
vieil vieille viendra viendrait viendriez vienne vieux vigneron village vingtaine vinyasa vinyles
violon violoncelle visiteurs vissee visser visuel visuelles vitale vitre vitrine vivaces vivant
vivre voie voile voisin voisine voix volaille volant voler volets volontaires volonte volontiers
vomi vont voulons voyagent voyager voyant voyez vrac vrai vraie westie whatsapp whisky windows word
xiaomi yeux yoga yorkshire zero zone zoom zumba
`
