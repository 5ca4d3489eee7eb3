option-lying-on-ground = Elk blok mag op de ondergrond liggen, niet alleen het allereerste.
option-chain-bonus = Een bonusblok dat opnieuw het midden vult, levert nog een bonus op.
turris-plan = De toren blijft binnen zijn grondvlak van 3 bij 3 vierkanten. Dit blok zou uitsteken.
turris-a = Elk blok na het eerste moet met een vlak tegen een blok aan komen dat er al staat; een ribbe of een hoek is niet genoeg.
turris-b = Een blok moet over zijn hele onderkant steunen. Dit blok zou boven een gat liggen; het heeft twee vierkanten naast elkaar nodig die even hoog zijn.
turris-c = Een staand blok moet tegen de toren leunen: een van zijn lange kanten moet een blok raken dat er al staat.
turris-d-ground = Alleen het allereerste blok mag op de ondergrond liggen. Elk ander liggend blok moet op twee verschillende blokken rusten.
turris-d-one = Een liggend blok moet op twee verschillende blokken rusten. Dit blok zou met beide helften op hetzelfde blok liggen.
turris-e = Er mogen hoogstens { $levels } lagen onaf zijn. Vul eerst de gaten in laag { $level }; dan pas mag er een nieuwe laag bij.
turris-f = In het midden van een laag bouw je pas als er al iets op de rand ligt. In laag { $level } moet eerst een blok op de rand komen.
turris-closed = Hier is net een blok van jou weggehaald. Die plek is deze beurt voor jou gesloten; bouw ergens anders.
turris-stock = Al je { $blocks } blokken zitten in de toren; je hebt er geen meer over.
turris-bonus-take = Een blok weghalen kan alleen met een bonus. Die verdien je door het midden te vullen.
turris-bonus-stop = Je hebt geen bonus om te laten schieten. Plaats een blok.
turris-removal-nothing = Op { $square } is geen blok. Kies een vierkant waar bovenop een blok van de ander ligt.
turris-removal-own = Dit blok is van jezelf. Je kunt alleen een blok van de ander weghalen.
turris-removal-latest = Dit blok heeft de ander het laatst geplaatst, dus het moet blijven. Kies een ander blok.
turris-removal-carries = Dit blok draagt een ander blok, dus het moet blijven. Kies er een waar niets op ligt.
turris-removal-levels = Zonder dit blok zouden er meer dan { $levels } lagen onaf zijn. Kies een ander blok.
turris-removal-name = Dit blok heet naar zijn westelijke of zuidelijke helft. Speel { $move } om het weg te halen.
turris-outcome-points = { $winner } wint met { $more } punten tegen { $fewer }.
turris-outcome-points-limit = Er zijn { $actions } zetten gespeeld: { $winner } wint met { $more } punten tegen { $fewer }.
turris-outcome-draw = Gelijkspel: allebei { $points } punten.
turris-outcome-draw-limit = Er zijn { $actions } zetten gespeeld. Gelijkspel: allebei { $points } punten.
turris-invalid-move = “{ $move }” is geen Turris-zet. Een zet is een vierkant van a1 tot en met c3 en dan v (staand), e (liggend naar het oosten) of n (liggend naar het noorden), zoals a1v of a1e; met een bonus ook x en een vierkant, zoals xa1, of stop.
turris-invalid-position = “{ $position }” is geen Turris-stelling. Die ziet eruit als UE.uW.......-black: negen vierkanten met punten ertussen, en wie er aan zet is.
turris-half = In vak { $cell } ligt een half blok; de andere helft ontbreekt.
turris-last = In vak { $cell } is geen blok dat het laatste van zijn speler kan zijn. Noem van elke speler één blok, met zijn onderste, westelijkste of zuidelijkste vak.
turris-actions = Met { $blocks ->
        [one] 1 blok
       *[other] { $blocks } blokken
    } in de toren kan het aantal zetten niet { $actions } zijn. Het is minstens zo groot als het aantal blokken, 0 zolang er geen blok staat, en hoogstens { $most }.
turris-bonus-unearned = { $player } kan alleen een bonus hebben als het laatste blok van die kleur het midden vult.
turris-closed-place = De twee gesloten vakken moeten leeg zijn en samen de plek van één blok, dat over zijn hele onderkant steunt.
turris-prompt = { $player } plaatst een blok: een vierkant en dan v (staand), e (liggend naar het oosten) of n (liggend naar het noorden), zoals a1v of a1e.
turris-prompt-bonus = { $player } heeft een bonus: plaats nog een blok, haal een blok van de ander weg (x en zijn vierkant, zoals xa1), of speel stop.
turris-aim = Bouw samen een toren. Hoe groter je gebied op elke zijkant en op het bovenvlak, hoe meer punten.

turris-wins-by = { $player } wint met { $difference ->
    [one] 1 punt
   *[other] { $difference } punten
} verschil
turris-earns-bonus = { $move } levert de bonus op.
