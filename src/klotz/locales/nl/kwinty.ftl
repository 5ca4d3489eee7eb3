kwinty-a-first = Het eerste blok begint in kolom i: speel iv of ih.
kwinty-a = Elk blok na het eerste moet met een zijde aansluiten op een blok dat er al staat; een hoek is niet genoeg.
kwinty-b = Een blok moet over zijn hele onderkant steunen. Dit blok zou boven een gat liggen.
kwinty-c-lying = Twee blokken van één kleur mogen niet kop aan kop liggen.
kwinty-c-upright = Een blok mag niet rechtop op een staand blok van zijn eigen kleur.
kwinty-size-height = De muur mag niet hoger worden dan { $height } vierkanten.
kwinty-size-width = De muur mag niet breder worden dan { $width } vierkanten.
kwinty-outcome-five = { $winner } wint met vijf vierkanten op een rij.
kwinty-outcome-fours = { $winner } wint: { $more ->
        [one] 1 rij
       *[other] { $more } rijen
    } van vier tegen { $fewer }.
kwinty-outcome-draw = Gelijkspel: allebei { $rows ->
        [one] 1 rij
       *[other] { $rows } rijen
    } van vier.
kwinty-invalid-move = “{ $move }” is geen Kwinty-zet. Een zet is een kolom van a tot en met q en dan v (staand) of h (liggend), zoals kv of kh.
kwinty-invalid-position = “{ $position }” is geen Kwinty-stelling. Die ziet eruit als g-lL.rR.U-black.
kwinty-half = Op { $square } ligt een half blok; de andere helft ontbreekt.
kwinty-prompt = { $player } plaatst een blok: een kolom en dan v (staand) of h (liggend), zoals iv of ih.
kwinty-aim = Bouw samen een muur en krijg als eerste vijf vierkanten van jouw kleur op een rij.

kwinty-wins-by = { $player } wint met { $difference ->
    [one] 1 rij van vier
   *[other] { $difference } rijen van vier
} verschil
kwinty-option-width = Hoe breed de muur mag worden, in vierkanten.
kwinty-option-height = Hoe hoog de muur mag worden, in vierkanten.
